import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { isDatabaseUnavailable } from '../../database/database.service.js';
import { BonusTrashService } from './bonus-trash.service.js';

const HOUR_MS = 60 * 60_000;

/** Empties the trash every hour. */
@Injectable()
export class BonusTrashSchedule {
  private readonly logger = new Logger(BonusTrashSchedule.name);

  constructor(private readonly trash: BonusTrashService) {}

  @Interval(HOUR_MS)
  async check(): Promise<void> {
    try {
      await this.trash.purge();
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        this.logger.warn('The database is unavailable; the trash is emptied later.');
      } else {
        this.logger.error(error, 'Emptying the trash failed');
      }
    }
  }
}
