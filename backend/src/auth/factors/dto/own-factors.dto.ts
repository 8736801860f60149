import { ApiSchema } from '@nestjs/swagger';
import { PasskeyDto } from './passkey.dto.js';

/** The authenticator app of an account. */
@ApiSchema({ name: 'AuthenticatorApp' })
export class AuthenticatorAppDto {
  createdAt: Date;

  /** False after the installation's secret was replaced: set the app up again, which replaces it. */
  isUsable: boolean;
}

/** The second factors of the caller's own account. */
@ApiSchema({ name: 'OwnFactors' })
export class OwnFactorsDto {
  app: AuthenticatorAppDto | null;

  passkeys: PasskeyDto[];

  /** The number of unused recovery codes. */
  recoveryCodes: number;

  /** From when the account has no access; null if no second factor is required, or it has one. */
  requiredFrom: Date | null;

  /** Whether that time has come. */
  isOverdue: boolean;
}
