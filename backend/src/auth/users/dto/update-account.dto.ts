import { ApiSchema } from '@nestjs/swagger';
import { MayBeAbsent } from '../../../core/http/validation/may-be-absent.js';
import { EmailAddress } from '../../../core/http/validation/email-address.js';
import type { Role } from '../../../core/http/access/role.js';
import { Username } from './account-rules.js';
import { AdminFlag, RoleName } from './role-rules.js';

/** The changed fields of an account; fields that are left out stay as they are. */
@ApiSchema({ name: 'UpdateAccount' })
export class UpdateAccountDto {
  @MayBeAbsent()
  @Username()
  username?: string;

  @MayBeAbsent()
  @EmailAddress()
  email?: string;

  @RoleName()
  role?: Role;

  /** For older clients: true is `admin`, false is `member`. */
  @AdminFlag()
  isAdmin?: boolean;
}
