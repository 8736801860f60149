import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { parseScope, type RuleScope, scopesOf } from './region.js';

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

/**
 * How closely a scope describes a region: 0 is the closest.
 *
 * @param scope of a row, such as 'US' or '*'
 * @param region of a visitor, such as 'US-CA'
 * @returns undefined if the scope does not contain the region
 */
export function distanceOf(scope: string, region: RuleScope): number | undefined {
  const distance = scopesOf(region).indexOf(scope);
  return distance < 0 ? undefined : distance;
}
