import { ApiSchema } from '@nestjs/swagger';
import { EmailAddress } from '../../core/http/validation/email-address.js';
import { Username } from '../users/dto/account-rules.js';

/** The user's own name and email address. */
@ApiSchema({ name: 'UpdateProfile' })
export class UpdateProfileDto {
  @Username()
  username: string;

  @EmailAddress()
  email: string;
}
