import { ApiSchema } from '@nestjs/swagger';

/** How a lost password is reset. */
@ApiSchema({ name: 'PasswordResetWay' })
export class PasswordResetWayDto {
  /** Whether an email with a link can be requested. */
  byEmail: boolean;
}
