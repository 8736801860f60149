import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional } from 'class-validator';

const FLAGS = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
]);

/** An optional query parameter that is 'true' or 'false'. */
export const OptionalFlag = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Transform(({ value }: { value: unknown }) => FLAGS.get(value) ?? value),
    IsBoolean({ message: 'Please choose true or false' }),
  );
