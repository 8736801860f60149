import { ApiSchema } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { MayBeAbsent } from '../../http/validation/may-be-absent.js';
import { EmailAddress } from '../../http/validation/email-address.js';
import { NewPassword, Username } from './account-rules.js';

/** A new account. */
@ApiSchema({ name: 'CreateAccount' })
export class CreateAccountDto {
  @Username()
  username: string;

  @EmailAddress()
  email: string;

  @IsBoolean({ message: 'Please send true or false for isAdmin' })
  isAdmin: boolean;

  /** If it is left out, the server generates a password and returns it once. */
  @MayBeAbsent()
  @NewPassword('Password')
  password?: string;
}
