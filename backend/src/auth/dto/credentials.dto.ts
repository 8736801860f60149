import { ApiSchema } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

/** 128 characters, each of them in as many as four code units. */
const MAX_LENGTH = 512;

// The uppermost rule's message is the one a person sees when several are broken.

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
