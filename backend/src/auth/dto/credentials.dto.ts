import { ApiSchema } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { MAX_TYPED_LENGTH } from '../users/dto/account-rules.js';

// Decorators run from bottom to top, and users see the message of the last one that fails.

/** A user name and a password. */
@ApiSchema({ name: 'Credentials' })
export class CredentialsDto {
  @IsNotEmpty({ message: 'Username is required' })
  @IsString({ message: 'Username is required' })
  @MaxLength(MAX_TYPED_LENGTH, { message: 'Username is too long' })
  username: string;

  @IsNotEmpty({ message: 'Password is required' })
  @IsString({ message: 'Password is required' })
  @MaxLength(MAX_TYPED_LENGTH, { message: 'Password is too long' })
  password: string;
}
