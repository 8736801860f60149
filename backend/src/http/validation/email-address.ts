import { applyDecorators } from '@nestjs/common';
import { isEmail, ValidateBy } from 'class-validator';
import { hasAccountKeyWithin, Trimmed, VISIBLE } from './account-text.js';

const MAX_EMAIL_LENGTH = 254;

// One rule, not several: those of a field are all tried, and `isEmail` throws at half a character.
const isEmailAddress = (value: unknown): boolean =>
  typeof value === 'string' &&
  value.length <= MAX_EMAIL_LENGTH &&
  VISIBLE.test(value) &&
  hasAccountKeyWithin(value, MAX_EMAIL_LENGTH) &&
  isEmail(value);

/** The rules of an email address. */
export const EmailAddress = () =>
  applyDecorators(
    Trimmed(),
    ValidateBy({
      name: 'emailAddress',
      validator: {
        validate: isEmailAddress,
        defaultMessage: () => 'Please enter a valid email address',
      },
    }),
  );
