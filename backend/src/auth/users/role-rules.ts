import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn } from 'class-validator';
import { type Role, ROLES } from '../../core/http/access/role.js';
import { invalidFields } from '../../core/http/validation/validation.js';
import { MayBeAbsent } from '../../core/http/validation/may-be-absent.js';

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
