import { ApiSchema } from '@nestjs/swagger';
import { EmailAddress } from '../../core/http/validation/email-address.js';
import { NewPassword } from '../users/account-rules.js';

/** How a lost password is reset. */
@ApiSchema({ name: 'PasswordResetWay' })
export class PasswordResetWayDto {
  /** Whether an email with a link can be requested. */
  byEmail: boolean;
}

/** The account whose password was lost. */
@ApiSchema({ name: 'RequestPasswordReset' })
export class RequestPasswordResetDto {
  @EmailAddress()
  email: string;
}

/** The new password of an account. */
@ApiSchema({ name: 'ResetPassword' })
export class ResetPasswordDto {
  @NewPassword('Password')
  password: string;
}
