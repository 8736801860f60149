import { ApiSchema } from '@nestjs/swagger';
import { BonusDto } from './bonus.dto.js';

/** Somebody else changed the offer meanwhile; nothing was overwritten. */
@ApiSchema({ name: 'BonusConflict' })
export class BonusConflictDto {
  error: string;

  /** The offer as it is stored. */
  current: BonusDto;
}
