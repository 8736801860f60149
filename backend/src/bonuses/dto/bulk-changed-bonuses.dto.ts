import { ApiSchema } from '@nestjs/swagger';
import { BonusDto } from './bonus.dto.js';

/** The result of one action on several bonuses. */
@ApiSchema({ name: 'BulkChangedBonuses' })
export class BulkChangedBonusesDto {
  /** The selected bonuses after the action, or before it if they were deleted. */
  bonuses: BonusDto[];

  /** The ids that no longer exist. The other bonuses were changed. */
  missing: number[];
}
