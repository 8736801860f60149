import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsString, Matches, MaxLength, MinLength, ValidateBy } from 'class-validator';
import { Bounded } from '../../core/http/validation/bounds.js';
import { isAccountKeyWithin, Trimmed, VISIBLE } from '../../core/http/validation/account-text.js';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, normalizePassword } from './password.js';

const MIN_USERNAME_LENGTH = 3;
const MAX_USERNAME_LENGTH = 50;
const MAX_USERNAME_KEY_LENGTH = 200;

/**
 * The limit for a password, or a user name, that is compared with a stored one. It is as typed: decomposed,
 * an accented letter can have several characters.
 */
export const MAX_TYPED_LENGTH = 4 * MAX_PASSWORD_LENGTH;

// `applyDecorators` runs them in order, and users see the message of the last one that fails.

/** The format of a username; `name-rules.ts` has further rules. */
export const Username = () =>
  applyDecorators(
    Trimmed(),
    Bounded({ minLength: MIN_USERNAME_LENGTH, maxLength: MAX_USERNAME_LENGTH }),
    Matches(VISIBLE, { message: 'Username must not contain characters that cannot be seen' }),
    ValidateBy({
      name: 'keyLength',
      validator: {
        validate: (value) =>
          typeof value !== 'string' || isAccountKeyWithin(value, MAX_USERNAME_KEY_LENGTH),
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

/** Normalizes a password to the form that is hashed, so that rules apply to that form. */
export const NormalizedPassword = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? normalizePassword(value) : value,
  );

/** The format of a new password; `PasswordPolicyService` checks its strength. */
export const NewPassword = (label: string) =>
  applyDecorators(
    NormalizedPassword(),
    Bounded({ minLength: MIN_PASSWORD_LENGTH, maxLength: MAX_PASSWORD_LENGTH }),
    MaxLength(MAX_PASSWORD_LENGTH, {
      message: `${label} must be at most ${MAX_PASSWORD_LENGTH} characters`,
    }),
    MinLength(MIN_PASSWORD_LENGTH, {
      message: `${label} must be at least ${MIN_PASSWORD_LENGTH} characters`,
    }),
    IsString({ message: `${label} must be at least ${MIN_PASSWORD_LENGTH} characters` }),
  );
