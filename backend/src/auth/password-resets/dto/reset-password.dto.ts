import { ApiSchema } from '@nestjs/swagger';
import { NewPassword } from '../../users/dto/account-rules.js';

/** The new password of an account. */
@ApiSchema({ name: 'ResetPassword' })
export class ResetPasswordDto {
  @NewPassword('Password')
  password: string;
}
