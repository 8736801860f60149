import { applyDecorators } from '@nestjs/common';
import { IsInt, Max, Min } from 'class-validator';

const MAX_VERSION = 2 ** 31 - 1;
const MESSAGE = 'The version must be a whole number';

/** The version of a row that a change is based on. */
export const IsVersion = (): PropertyDecorator =>
  applyDecorators(
    IsInt({ message: MESSAGE }),
    Min(1, { message: MESSAGE }),
    Max(MAX_VERSION, { message: MESSAGE }),
  );
