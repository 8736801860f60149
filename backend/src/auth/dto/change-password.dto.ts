import { ApiSchema } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { MAX_TYPED_LENGTH, NewPassword, NormalizedPassword } from '../users/dto/account-rules.js';

// Decorators run from bottom to top, and users see the message of the last one that fails.

/** A change of the user's own password. */
@ApiSchema({ name: 'ChangePassword' })
export class ChangePasswordDto {
  @IsNotEmpty({ message: 'Current password is required' })
  @IsString({ message: 'Current password is required' })
  @MaxLength(MAX_TYPED_LENGTH, { message: 'Current password is too long' })
  currentPassword: string;

  @NewPassword('New password')
  newPassword: string;

  @NormalizedPassword()
  @IsNotEmpty({ message: 'Please confirm your new password' })
  @IsString({ message: 'Please confirm your new password' })
  confirmPassword: string;
}
