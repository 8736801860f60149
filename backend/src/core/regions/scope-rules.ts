import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { parseScope } from './region.js';

/** The code of a region, or '*'. Of two codes for the same region, the one of ISO 3166-1 is stored. */
export const IsScope = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (parseScope(value.trim().toUpperCase()) ?? value) : value,
    ),
    ValidateBy({
      name: 'scope',
      validator: {
        validate: (value) => typeof value === 'string' && parseScope(value) !== undefined,
        defaultMessage: () => 'Please enter a country such as DE, a state such as US-CA, or *',
      },
    }),
  );
