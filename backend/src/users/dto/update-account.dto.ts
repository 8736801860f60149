import { ApiSchema } from '@nestjs/swagger';
import { IsBoolean, ValidateIf } from 'class-validator';
import { EmailAddress, Username } from './account-rules.js';

const given = (_: object, value: unknown) => value !== undefined;

/** What changes of an account; what is absent stays. */
@ApiSchema({ name: 'UpdateAccount' })
export class UpdateAccountDto {
  @ValidateIf(given)
  @Username()
  username?: string;

  @ValidateIf(given)
  @EmailAddress()
  email?: string;

  @ValidateIf(given)
  @IsBoolean({ message: 'Please say whether the account is an admin' })
  isAdmin?: boolean;
}
