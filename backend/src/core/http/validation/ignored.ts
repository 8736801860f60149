import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { Allow } from 'class-validator';

/**
 * A member that a response contains and a request may send back: accepted with any value and
 * dropped. Combine it with `@ApiHideProperty()` to leave it out of the API's description.
 */
export const Ignored = (): PropertyDecorator =>
  applyDecorators(
    Allow(),
    Transform(() => undefined),
  );
