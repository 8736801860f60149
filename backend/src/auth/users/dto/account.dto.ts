import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { type Role, ROLES } from '../../../core/http/access/role.js';
import type { User } from '../user.entity.js';

/** An account, as admins see it. */
@ApiSchema({ name: 'Account' })
export class AccountDto {
  id: number;

  username: string;

  email: string;

  @ApiProperty({ enum: ROLES })
  role: Role;

  /** Whether the role is `admin`. */
  isAdmin: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastLoginAt: string | null;

  static from(this: void, user: User): AccountDto {
    return {
      id: user.id,
      username: user.username,
      email: user.email,
      role: user.role,
      isAdmin: user.isAdmin,
      createdAt: user.createdAt.toISOString(),
      lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    };
  }
}
