import { ApiSchema } from '@nestjs/swagger';
import { AccountDto } from './account.dto.js';

/** The new account, and its password if the server generated it. */
@ApiSchema({ name: 'CreatedAccount' })
export class CreatedAccountDto {
  user: AccountDto;

  /** Returned only once. */
  generatedPassword?: string;
}
