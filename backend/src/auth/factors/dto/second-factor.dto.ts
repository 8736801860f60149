import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsObject, IsString, Matches, MaxLength } from 'class-validator';
import { MayBeAbsent } from '../../../core/http/validation/may-be-absent.js';

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
