import { ApiProperty, ApiSchema, PartialType } from '@nestjs/swagger';
import { type Role, ROLES } from '../../core/http/access/role.js';
import type { User } from './user.entity.js';
import { MayBeAbsent } from '../../core/http/validation/may-be-absent.js';
import { EmailAddress } from '../../core/http/validation/email-address.js';
import { AdminFlag, NewPassword, RoleName, Username } from './account-rules.js';

/** An account, as admins see it. */
@ApiSchema({ name: 'Account' })
export class AccountDto {
  id: number;

  username: string;

  email: string;

  @ApiProperty({ enum: ROLES })
  role: Role;

  /** Whether the role is `admin`. */
  isAdmin: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastLoginAt: string | null;

  static from(this: void, user: User): AccountDto {
    return {
      id: user.id,
      username: user.username,
      email: user.email,
      role: user.role,
      isAdmin: user.isAdmin,
      createdAt: user.createdAt.toISOString(),
      lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    };
  }
}

/** What an account is known by. */
export class NamesDto {
  @Username()
  username: string;

  @EmailAddress()
  email: string;
}

/** A new account. */
@ApiSchema({ name: 'CreateAccount' })
export class CreateAccountDto extends NamesDto {
  /** Required, unless `isAdmin` is sent. */
  @RoleName()
  role?: Role;

  /** For older clients: true is `admin`, false is `member`. */
  @AdminFlag()
  isAdmin?: boolean;

  /** If it is left out, the server generates a password and returns it once. */
  @MayBeAbsent()
  @NewPassword('Password')
  password?: string;
}

/** The new account, and its password if the server generated it. */
@ApiSchema({ name: 'CreatedAccount' })
export class CreatedAccountDto {
  user: AccountDto;

  /** Returned only once. */
  generatedPassword?: string;
}

/** A password that was generated, shown this once. */
@ApiSchema({ name: 'GeneratedPassword' })
export class GeneratedPasswordDto {
  generatedPassword: string;
}

/** The changed fields of an account; fields that are left out stay as they are. */
@ApiSchema({ name: 'UpdateAccount' })
export class UpdateAccountDto extends PartialType(NamesDto, { skipNullProperties: false }) {
  @RoleName()
  role?: Role;

  /** For older clients: true is `admin`, false is `member`. */
  @AdminFlag()
  isAdmin?: boolean;
}
