import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsString, Matches, MaxLength, MinLength, ValidateBy } from 'class-validator';
import { hasAccountKeyWithin, Trimmed, VISIBLE } from '../../http/validation/account-text.js';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, normalizePassword } from '../password.js';

const MIN_USERNAME_LENGTH = 3;
const MAX_USERNAME_LENGTH = 50;
const MAX_USERNAME_KEY_LENGTH = 200;

// The last decorator's message is the one a person sees when several rules are broken.

/** The rules for the form of a username (specification, section 5); `name-rules.ts` has the others. */
export const Username = () =>
  applyDecorators(
    Trimmed(),
    Matches(VISIBLE, { message: 'Username must not contain characters that cannot be seen' }),
    ValidateBy({
      name: 'keyLength',
      validator: {
        validate: (value) =>
          typeof value !== 'string' || hasAccountKeyWithin(value, MAX_USERNAME_KEY_LENGTH),
        defaultMessage: () => `Username must be at most ${MAX_USERNAME_LENGTH} characters`,
      },
    }),
    MaxLength(MAX_USERNAME_LENGTH, {
      message: `Username must be at most ${MAX_USERNAME_LENGTH} characters`,
    }),
    MinLength(MIN_USERNAME_LENGTH, {
      message: `Username must be at least ${MIN_USERNAME_LENGTH} characters`,
    }),
    IsString({ message: `Username must be at least ${MIN_USERNAME_LENGTH} characters` }),
  );

/** A password in the form in which it is hashed, so that lengths and repetitions are of that form. */
export const NormalizedPassword = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? normalizePassword(value) : value,
  );

/** The rules for the form of a new password; `PasswordPolicyService` decides whether it is strong enough. */
export const NewPassword = (label: string) =>
  applyDecorators(
    NormalizedPassword(),
    MaxLength(MAX_PASSWORD_LENGTH, {
      message: `${label} must be at most ${MAX_PASSWORD_LENGTH} characters`,
    }),
    MinLength(MIN_PASSWORD_LENGTH, {
      message: `${label} must be at least ${MIN_PASSWORD_LENGTH} characters`,
    }),
    IsString({ message: `${label} must be at least ${MIN_PASSWORD_LENGTH} characters` }),
  );
