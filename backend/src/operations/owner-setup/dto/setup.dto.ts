import { ApiSchema } from '@nestjs/swagger';
import { SetupItemDto } from './setup-item.dto.js';

/** What the owner of a new site has to do. */
@ApiSchema({ name: 'Setup' })
export class SetupDto {
  /** Whether an admin has dismissed Setup, for all admins. */
  dismissed: boolean;

  items: SetupItemDto[];
}
