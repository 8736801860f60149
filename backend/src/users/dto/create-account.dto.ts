import { ApiSchema } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { MayBeAbsent } from '../../http/may-be-absent.js';
import { EmailAddress, NewPassword, Username } from './account-rules.js';

/** A new account. */
@ApiSchema({ name: 'CreateAccount' })
export class CreateAccountDto {
  @Username()
  username: string;

  @EmailAddress()
  email: string;

  @IsBoolean({ message: 'Please say whether the account is an admin' })
  isAdmin: boolean;

  /** Without one, a password is generated and shown once. */
  @MayBeAbsent()
  @NewPassword('Password')
  password?: string;
}
