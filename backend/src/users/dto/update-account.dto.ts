import { ApiSchema } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { MayBeAbsent } from '../../http/validation/may-be-absent.js';
import { EmailAddress } from '../../http/validation/email-address.js';
import { Username } from './account-rules.js';

/** The changed fields of an account; fields that are left out stay as they are. */
@ApiSchema({ name: 'UpdateAccount' })
export class UpdateAccountDto {
  @MayBeAbsent()
  @Username()
  username?: string;

  @MayBeAbsent()
  @EmailAddress()
  email?: string;

  @MayBeAbsent()
  @IsBoolean({ message: 'Please send true or false for isAdmin' })
  isAdmin?: boolean;
}
