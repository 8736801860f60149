import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { type Role, ROLES } from '../../core/http/access/role.js';
import type { OpenInvitation } from './invitations.service.js';
import { EmailAddress } from '../../core/http/validation/email-address.js';
import { NewPassword, Username } from '../users/account-rules.js';
import type { Invitation } from './invitation.entity.js';

/** An invitation that can be accepted, without the secret of its link. */
@ApiSchema({ name: 'Invitation' })
export class InvitationDto {
  id: number;

  email: string;

  @ApiProperty({ enum: ROLES })
  role: Role;

  /** The user name of the admin who created it. */
  createdBy: string;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ format: 'date-time' })
  expiresAt: string;

  static from(this: void, { invitation, createdBy }: OpenInvitation): InvitationDto {
    const { id, email, role, createdAt, expiresAt } = invitation;
    return {
      ...{ id, email, role, createdBy },
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    };
  }
}

/** A new invitation with its link. */
@ApiSchema({ name: 'CreatedInvitation' })
export class CreatedInvitationDto {
  invitation: InvitationDto;

  /** The page on which it is accepted. Returned only once. */
  link: string;

  /** Whether the link was sent by email. If not, it has to be passed on in another way. */
  sent: boolean;
}

/** Whom to invite. */
@ApiSchema({ name: 'CreateInvitation' })
export class CreateInvitationDto {
  @EmailAddress()
  email: string;

  /** The role of the future account. */
  @ApiProperty({ enum: ROLES })
  @IsIn(ROLES, { message: `Please choose a role: ${ROLES.join(', ')}` })
  role: Role;
}

/** What an invited person chooses. */
@ApiSchema({ name: 'AcceptInvitation' })
export class AcceptInvitationDto {
  @Username()
  username: string;

  @NewPassword('Password')
  password: string;
}

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
