import { ApiSchema } from '@nestjs/swagger';
import { BonusDto } from './bonus.dto.js';

/** A bonus that was taken out of the trash. */
@ApiSchema({ name: 'RestoredBonus' })
export class RestoredBonusDto extends BonusDto {
  /** Whether it is inactive now, because its texts make claims that block publishing. */
  isDeactivated: boolean;
}
