import { ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
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
  @IsOptional()
  @NewPassword('Password')
  password?: string;
}
