import { ApiSchema } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { NewPassword, NormalizedPassword } from '../../users/dto/account-rules.js';

/** 128 characters of up to four UTF-16 code units each. */
const MAX_LENGTH = 512;

// If several rules are broken, users see the message of the topmost one.

/** A change of the user's own password. */
@ApiSchema({ name: 'ChangePassword' })
export class ChangePasswordDto {
  @IsNotEmpty({ message: 'Current password is required' })
  @IsString({ message: 'Current password is required' })
  @MaxLength(MAX_LENGTH, { message: 'Current password is too long' })
  currentPassword: string;

  @NewPassword('New password')
  newPassword: string;

  @NormalizedPassword()
  @IsNotEmpty({ message: 'Please confirm your new password' })
  @IsString({ message: 'Please confirm your new password' })
  confirmPassword: string;
}
