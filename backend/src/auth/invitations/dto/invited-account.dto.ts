import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { type Role, ROLES } from '../../../core/http/access/role.js';
import type { Invitation } from '../invitation.entity.js';

/** The account that an invited person may create. */
@ApiSchema({ name: 'InvitedAccount' })
export class InvitedAccountDto {
  email: string;

  @ApiProperty({ enum: ROLES })
  role: Role;

  @ApiProperty({ format: 'date-time' })
  expiresAt: string;

  static from({ email, role, expiresAt }: Invitation): InvitedAccountDto {
    return { email, role, expiresAt: expiresAt.toISOString() };
  }
}
