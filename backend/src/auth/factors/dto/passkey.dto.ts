import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsNotEmpty, IsObject, IsString, Matches, MaxLength } from 'class-validator';
import type { Passkey } from '../../users/factors/passkey.entity.js';
import { Trimmed, VISIBLE } from '../../../core/http/validation/account-text.js';

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
