import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsString,
  Matches,
  MaxLength,
  MinLength,
  ValidateBy,
} from 'class-validator';
import { Bounded } from '../../core/http/validation/bounds.js';
import { isAccountKeyWithin, Trimmed, VISIBLE } from '../../core/http/validation/account-text.js';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, normalizePassword } from './password.js';
import { ApiProperty } from '@nestjs/swagger';
import { type Role, ROLES } from '../../core/http/access/role.js';
import { invalidFields } from '../../core/http/validation/validation.js';
import { MayBeAbsent } from '../../core/http/validation/may-be-absent.js';

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

/** The role of an account. */
export const RoleName = () =>
  applyDecorators(
    ApiProperty({ enum: ROLES, required: false }),
    MayBeAbsent(),
    IsIn(ROLES, { message: `Please choose a role: ${ROLES.join(', ')}` }),
  );

/** The role as clients send it that were written before the role `editor`. */
export const AdminFlag = () =>
  applyDecorators(MayBeAbsent(), IsBoolean({ message: 'Please send true or false for isAdmin' }));

/**
 * The role that a request asks for; undefined if it asks for none.
 *
 * @throws BadRequestException if its two fields contradict each other
 */
export function requestedRole({ role, isAdmin }: RequestedRole): Role | undefined {
  if (isAdmin === undefined) return role;
  if (role !== undefined && (role === 'admin') !== isAdmin) {
    throw invalidFields({ role: 'The role contradicts isAdmin. Send only the role' });
  }
  return role ?? (isAdmin ? 'admin' : 'member');
}

interface RequestedRole {
  role?: Role;
  isAdmin?: boolean;
}
