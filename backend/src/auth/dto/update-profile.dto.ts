import { ApiSchema } from '@nestjs/swagger';
import { EmailAddress, Username } from '../../users/dto/account-rules.js';

/** One's own name and address. */
@ApiSchema({ name: 'UpdateProfile' })
export class UpdateProfileDto {
  @Username()
  username: string;

  @EmailAddress()
  email: string;
}
