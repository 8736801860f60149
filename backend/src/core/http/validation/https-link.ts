import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { completeAddress } from '@playhouse/rules/complete-address';
import { isWebAddress } from '@playhouse/rules/web-address';
import { Bounded } from './bounds.js';

export const MAX_LINK_LENGTH = 2_048;

/** Whether a value is an address with {@link isWebAddress}, and not too long. */
export const isHttpsLink = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_LINK_LENGTH && isWebAddress(value);

/**
 * Validates an absolute `https:` URL with {@link isHttpsLink}, after completing one without a scheme.
 */
export const IsHttpsLink = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? completeAddress(value) : value,
    ),
    Bounded({ maxLength: MAX_LINK_LENGTH }),
    ValidateBy({
      name: 'isHttpsLink',
      validator: {
        validate: isHttpsLink,
        defaultMessage: () => 'Please enter a full address that starts with https://',
      },
    }),
  );
