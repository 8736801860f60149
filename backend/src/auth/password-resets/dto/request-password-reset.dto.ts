import { ApiSchema } from '@nestjs/swagger';
import { EmailAddress } from '../../../core/http/validation/email-address.js';

/** The account whose password was lost. */
@ApiSchema({ name: 'RequestPasswordReset' })
export class RequestPasswordResetDto {
  @EmailAddress()
  email: string;
}
