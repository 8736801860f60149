import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { parseScope } from './region.js';

const normalized = (value: unknown): unknown =>
  typeof value === 'string' ? (parseScope(value.trim().toUpperCase()) ?? value) : value;

/**
 * The code of a region, or '*'. Of two codes for the same region, the one of ISO 3166-1 is stored.
 *
 * @param each whether the value is a list of codes
 */
export const IsScope = ({ each = false } = {}): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      each && Array.isArray(value) ? value.map(normalized) : normalized(value),
    ),
    ValidateBy(
      {
        name: 'scope',
        validator: {
          validate: (value) => typeof value === 'string' && parseScope(value) !== undefined,
          defaultMessage: () => 'Please enter a country such as DE, a state such as US-CA, or *',
        },
      },
      { each },
    ),
  );
