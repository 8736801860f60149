import { ApiSchema } from '@nestjs/swagger';
import { AccountDto } from './account.dto.js';

/** The new account, with its generated password if it got one. */
@ApiSchema({ name: 'CreatedAccount' })
export class CreatedAccountDto {
  user: AccountDto;

  /** Shown this once. */
  generatedPassword?: string;
}
