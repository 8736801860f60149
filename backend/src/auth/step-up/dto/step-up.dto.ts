import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsNotEmpty, IsObject, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';

/** 128 characters of up to four UTF-16 code units each. */
const MAX_LENGTH = 512;

// If several rules are broken, users see the message of the topmost one.

/** The password or a passkey of the signed-in user. */
@ApiSchema({ name: 'StepUp' })
export class StepUpDto {
  @ValidateIf(({ passkey }: StepUpDto) => passkey === undefined)
  @IsNotEmpty({ message: 'Password is required' })
  @IsString({ message: 'Password is required' })
  @MaxLength(MAX_LENGTH, { message: 'Password is too long' })
  password?: string;

  /** What `navigator.credentials.get` returned, as JSON. Then the password is not used. */
  @ApiProperty({ type: Object, required: false })
  @IsOptional()
  @IsObject({ message: 'The passkey must be an object' })
  passkey?: object;
}
