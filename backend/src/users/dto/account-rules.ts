import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { isEmail, IsString, Matches, MaxLength, MinLength, ValidateBy } from 'class-validator';
import { accountKey } from '../account-key.js';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, normalizePassword } from '../password.js';

const MIN_USERNAME_LENGTH = 3;
const MAX_USERNAME_LENGTH = 50;
const MAX_USERNAME_KEY_LENGTH = 200;
const MAX_EMAIL_LENGTH = 254;

/** No control, formatting or half characters: a name could look like another one with them. */
const VISIBLE = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u;

/** One character may become many in the form that is unique (U+FDFA: eighteen). */
const hasKeyWithin = (value: string, max: number): boolean => accountKey(value).length <= max;

/** Without surrounding space, with accented letters composed. */
const Trimmed = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim().normalize('NFC') : value,
  );

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
          typeof value !== 'string' || hasKeyWithin(value, MAX_USERNAME_KEY_LENGTH),
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

// One rule, not several: those of a field are all tried, and `isEmail` throws at half a character.
const isEmailAddress = (value: unknown): boolean =>
  typeof value === 'string' &&
  value.length <= MAX_EMAIL_LENGTH &&
  VISIBLE.test(value) &&
  hasKeyWithin(value, MAX_EMAIL_LENGTH) &&
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

/** A password in the form in which it is hashed, so that lengths and repetitions are of that form. */
export const NormalizedPassword = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? normalizePassword(value) : value,
  );

/** The rules for the form of a new password; `PasswordPolicy` decides whether it is strong enough. */
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
