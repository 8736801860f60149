import { ApiSchema } from '@nestjs/swagger';
import { BonusDto } from './bonus.dto.js';

/** The bonus has changed since it was read; nothing was saved. */
@ApiSchema({ name: 'BonusConflict' })
export class BonusConflictDto {
  error: string;

  /** The stored bonus. */
  current: BonusDto;
}
