import { ApiSchema } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

/** 128 characters of up to four UTF-16 code units each. */
const MAX_LENGTH = 512;

// If several rules are broken, users see the message of the topmost one.

/** A user name and a password. */
@ApiSchema({ name: 'Credentials' })
export class CredentialsDto {
  @IsNotEmpty({ message: 'Username is required' })
  @IsString({ message: 'Username is required' })
  @MaxLength(MAX_LENGTH, { message: 'Username is too long' })
  username: string;

  @IsNotEmpty({ message: 'Password is required' })
  @IsString({ message: 'Password is required' })
  @MaxLength(MAX_LENGTH, { message: 'Password is too long' })
  password: string;
}
