import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { Allow } from 'class-validator';

/**
 * A member that a response reports and a request may send back: accepted with any value and dropped.
 * `@ApiHideProperty()` next to it keeps it out of the API's description.
 */
export const Ignored = (): PropertyDecorator =>
  applyDecorators(
    Allow(),
    Transform(() => undefined),
  );
