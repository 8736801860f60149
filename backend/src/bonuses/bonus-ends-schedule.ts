import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { isDatabaseUnavailable } from '../database/database.service.js';
import { BonusEndsService } from './bonus-ends.service.js';

const MINUTE_MS = 60_000;

/** Looks every minute for bonuses that have ended. */
@Injectable()
export class BonusEndsSchedule {
  private readonly logger = new Logger(BonusEndsSchedule.name);

  constructor(private readonly ends: BonusEndsService) {}

  @Interval(MINUTE_MS)
  async report(): Promise<void> {
    try {
      await this.ends.report();
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        this.logger.warn('The database is unavailable; ended bonuses are reported later.');
      } else {
        this.logger.error(error, 'Reporting ended bonuses failed');
      }
    }
  }
}
