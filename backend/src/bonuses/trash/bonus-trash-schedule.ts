import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { runScheduled } from '../../core/database/run-scheduled.js';
import { BonusTrashService } from './bonus-trash.service.js';

const HOUR_MS = 60 * 60_000;

/** Empties the trash every hour. */
@Injectable()
export class BonusTrashSchedule {
  private readonly logger = new Logger(BonusTrashSchedule.name);

  constructor(private readonly trash: BonusTrashService) {}

  @Interval(HOUR_MS)
  async check(): Promise<void> {
    await runScheduled(this.logger, () => this.trash.purge(), {
      failed: 'Emptying the trash failed',
      meanwhile: 'the trash is emptied later',
    });
  }
}
