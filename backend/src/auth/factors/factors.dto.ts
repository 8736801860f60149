import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty, IsObject, IsString, Matches, MaxLength } from 'class-validator';
import type { Passkey } from '../users/factors/factors.entity.js';
import { Trimmed, VISIBLE } from '../../core/http/validation/account-text.js';
import { FACTOR_KINDS, type FactorKind } from '../users/factors/factors.service.js';
import { MayBeAbsent } from '../../core/http/validation/may-be-absent.js';

const MAX_NAME_LENGTH = 60;

/** What the browser needs to create or use a passkey. */
@ApiSchema({ name: 'PasskeyOptions' })
export class PasskeyOptionsDto {
  /** For `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` of `PublicKeyCredential`. */
  @ApiProperty({ type: Object })
  options: object;
}

/** A passkey of any account. */
@ApiSchema({ name: 'PasskeySignIn' })
export class PasskeySignInDto {
  /** What `navigator.credentials.get` returned, as JSON. */
  @ApiProperty({ type: Object })
  @IsObject({ message: 'The passkey must be an object' })
  passkey: object;
}

/** A new passkey. */
@ApiSchema({ name: 'NewPasskey' })
export class NewPasskeyDto {
  /** How the user tells it from others, such as 'Phone'. */
  @IsNotEmpty({ message: 'Name is required' })
  @MaxLength(MAX_NAME_LENGTH, { message: `Use at most ${MAX_NAME_LENGTH} characters` })
  @Matches(VISIBLE, { message: 'Use only visible characters' })
  @IsString({ message: 'Name must be text' })
  @Trimmed()
  name: string;

  /** What `navigator.credentials.create` returned, as JSON. */
  @ApiProperty({ type: Object })
  @IsObject({ message: 'The passkey must be an object' })
  passkey: object;
}

/** One of the caller's own passkeys. */
@ApiSchema({ name: 'Passkey' })
export class PasskeyDto {
  id: number;

  name: string;

  createdAt: Date;

  lastUsedAt: Date | null;

  static from(this: void, { id, name, createdAt, lastUsedAt }: Passkey): PasskeyDto {
    return { id, name, createdAt, lastUsedAt };
  }
}

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

/** The password was right; a second factor is missing. */
@ApiSchema({ name: 'SecondFactorRequired' })
export class SecondFactorRequiredDto {
  /** The ways to complete the sign-in. */
  @ApiProperty({ enum: FACTOR_KINDS, isArray: true })
  secondFactor: FactorKind[];
}

const MAX_LENGTH = 100;

/** Exactly one second factor. */
@ApiSchema({ name: 'SecondFactor' })
export class SecondFactorDto {
  /** The six digits that the authenticator app shows. */
  @MayBeAbsent()
  @Matches(/^\d{6}$/, { message: 'The code has six digits' })
  totp?: string;

  /** A recovery code, in any case, with or without hyphens and spaces. */
  @MayBeAbsent()
  @IsString({ message: 'The recovery code must be text' })
  @MaxLength(MAX_LENGTH, { message: 'The recovery code is too long' })
  recovery?: string;

  /** What `navigator.credentials.get` returned, as JSON. */
  @ApiProperty({ type: Object, required: false })
  @MayBeAbsent()
  @IsObject({ message: 'The passkey must be an object' })
  passkey?: object;
}

/** What the owner requires of sign-ins. */
@ApiSchema({ name: 'SaveSignInPolicy' })
export class SaveSignInPolicyDto {
  /** Whether admins need a second factor. */
  @IsBoolean({ message: 'requireSecondFactor must be true or false' })
  requireSecondFactor: boolean;
}

/** What the owner requires of sign-ins, and who does not meet it yet. */
@ApiSchema({ name: 'SignInPolicy' })
export class SignInPolicyDto {
  /** Whether admins need a second factor. */
  requireSecondFactor: boolean;

  /** From when admins without one have no access, seven days after it was required; null if not required. */
  requiredFrom: Date | null;

  /** The names of the admins without a second factor. */
  adminsWithout: string[];
}

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
