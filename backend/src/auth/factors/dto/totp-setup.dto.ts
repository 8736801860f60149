import { ApiSchema } from '@nestjs/swagger';
import { Matches } from 'class-validator';

/** What an authenticator app needs. */
@ApiSchema({ name: 'TotpSetup' })
export class TotpSetupDto {
  /** The secret in base32, for typing it into the app. */
  secret: string;

  /** The address for the QR code: `otpauth://totp/…`. */
  address: string;
}

/** The first code of an authenticator app. */
@ApiSchema({ name: 'FirstTotpCode' })
export class FirstTotpCodeDto {
  @Matches(/^\d{6}$/, { message: 'The code has six digits' })
  code: string;
}
