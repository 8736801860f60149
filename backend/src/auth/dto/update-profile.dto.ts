import { ApiSchema } from '@nestjs/swagger';
import { EmailAddress } from '../../http/validation/email-address.js';
import { MayBeAbsent } from '../../http/validation/may-be-absent.js';
import { Username } from '../../users/dto/account-rules.js';

/** The user's own name and email address; fields that are left out stay as they are. */
@ApiSchema({ name: 'UpdateProfile' })
export class UpdateProfileDto {
  @MayBeAbsent()
  @Username()
  username?: string;

  @MayBeAbsent()
  @EmailAddress()
  email?: string;
}
