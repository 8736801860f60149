import { ApiSchema } from '@nestjs/swagger';

/** The signed-in user. */
@ApiSchema({ name: 'SignedInUser' })
export class SignedInUserDto {
  username: string;

  email: string;

  isAdmin: boolean;

  static from(user: SignedInUserDto): SignedInUserDto {
    const { username, email, isAdmin } = user;
    return { username, email, isAdmin };
  }
}
