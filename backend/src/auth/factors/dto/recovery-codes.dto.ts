import { ApiSchema } from '@nestjs/swagger';

/** New recovery codes, which are shown only once. */
@ApiSchema({ name: 'RecoveryCodes' })
export class RecoveryCodesDto {
  recoveryCodes: string[];
}

/** The result of adding a factor. */
@ApiSchema({ name: 'AddedFactor' })
export class AddedFactorDto {
  /** New recovery codes, which are shown only once; null if the account has some already. */
  recoveryCodes: string[] | null;
}
