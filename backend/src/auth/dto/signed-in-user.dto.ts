import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { type Role, ROLES } from '../../core/http/access/role.js';

/** The signed-in user. */
@ApiSchema({ name: 'SignedInUser' })
export class SignedInUserDto {
  username: string;

  email: string;

  @ApiProperty({ enum: ROLES })
  role: Role;

  /** Whether the role is `admin`. */
  isAdmin: boolean;

  /** Present if the password was generated. Until it is changed, other routes return 403. */
  mustChangePassword?: boolean;

  static from(user: Omit<SignedInUserDto, 'isAdmin'>): SignedInUserDto {
    const { username, email, role, mustChangePassword } = user;
    const isAdmin = role === 'admin';
    return { username, email, role, isAdmin, ...(mustChangePassword && { mustChangePassword }) };
  }
}
