import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { runScheduled } from '../core/database/run-scheduled.js';
import { BonusEndsService } from './bonus-ends.service.js';

const MINUTE_MS = 60_000;

/** Looks every minute for bonuses that have ended. */
@Injectable()
export class BonusEndsSchedule {
  private readonly logger = new Logger(BonusEndsSchedule.name);

  constructor(private readonly ends: BonusEndsService) {}

  @Interval(MINUTE_MS)
  async report(): Promise<void> {
    await runScheduled(this.logger, () => this.ends.report(), {
      failed: 'Reporting ended bonuses failed',
      meanwhile: 'ended bonuses are reported later',
    });
  }
}
