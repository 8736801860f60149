import { ApiSchema } from '@nestjs/swagger';
import { BonusDto } from './bonus.dto.js';

/** The result of one action on several bonuses. */
@ApiSchema({ name: 'BulkChangedBonuses' })
export class BulkChangedBonusesDto {
  /** The selected bonuses after the action. */
  bonuses: BonusDto[];

  /** The ids that do not exist or, except for restoring, are in the trash. The other bonuses were changed. */
  missing: number[];

  /**
   * The ids of restored bonuses that are inactive now, because their texts make claims that block
   * publishing.
   */
  deactivated: number[];
}
