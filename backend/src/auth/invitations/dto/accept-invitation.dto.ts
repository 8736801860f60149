import { ApiSchema } from '@nestjs/swagger';
import { NewPassword, Username } from '../../users/dto/account-rules.js';

/** What an invited person chooses. */
@ApiSchema({ name: 'AcceptInvitation' })
export class AcceptInvitationDto {
  @Username()
  username: string;

  @NewPassword('Password')
  password: string;
}
