import { applyDecorators } from '@nestjs/common';
import { isEmail, ValidateBy } from 'class-validator';
import { Bounded } from './bounds.js';
import { isAccountKeyWithin, Trimmed, VISIBLE } from './account-text.js';

const MAX_EMAIL_LENGTH = 254;

// A single rule, because all rules of a field run, and `isEmail` throws on an unpaired surrogate.
const isEmailAddress = (value: unknown): boolean =>
  typeof value === 'string' &&
  value.length <= MAX_EMAIL_LENGTH &&
  VISIBLE.test(value) &&
  isAccountKeyWithin(value, MAX_EMAIL_LENGTH) &&
  isEmail(value);

/** Validates an email address. */
export const EmailAddress = () =>
  applyDecorators(
    Trimmed(),
    Bounded({ maxLength: MAX_EMAIL_LENGTH }),
    ValidateBy({
      name: 'emailAddress',
      validator: {
        validate: isEmailAddress,
        defaultMessage: () => 'Please enter a valid email address',
      },
    }),
  );
