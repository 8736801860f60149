import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { type Role, ROLES } from '../../../core/http/access/role.js';
import { EmailAddress } from '../../../core/http/validation/email-address.js';

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
