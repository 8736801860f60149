import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsNotEmpty, IsObject, IsString, MaxLength, ValidateIf } from 'class-validator';
import { MayBeAbsent } from '../../core/http/validation/may-be-absent.js';
import { MAX_TYPED_LENGTH } from '../users/account-rules.js';

// Decorators run from bottom to top, and users see the message of the last one that fails.

/** The password or a passkey of the signed-in user. */
@ApiSchema({ name: 'StepUp' })
export class StepUpDto {
  @ValidateIf(({ passkey }: StepUpDto) => passkey === undefined)
  @IsNotEmpty({ message: 'Password is required' })
  @IsString({ message: 'Password is required' })
  @MaxLength(MAX_TYPED_LENGTH, { message: 'Password is too long' })
  password?: string;

  /** What `navigator.credentials.get` returned, as JSON. Then the password is not used. */
  @ApiProperty({ type: Object, required: false })
  @MayBeAbsent()
  @IsObject({ message: 'The passkey must be an object' })
  passkey?: object;
}
