import { ApiSchema } from '@nestjs/swagger';
import { MayBeAbsent } from '../../../core/http/validation/may-be-absent.js';
import { EmailAddress } from '../../../core/http/validation/email-address.js';
import type { Role } from '../../../core/http/access/role.js';
import { NewPassword, Username } from './account-rules.js';
import { AdminFlag, RoleName } from './role-rules.js';

/** A new account. */
@ApiSchema({ name: 'CreateAccount' })
export class CreateAccountDto {
  @Username()
  username: string;

  @EmailAddress()
  email: string;

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
