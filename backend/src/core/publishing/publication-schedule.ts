import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { LastFailure, runScheduled } from '../database/run-scheduled.js';
import { PublicationsService } from './publications.service.js';

const POLL_MS = 2_000;
const TICK_MS = 1_000;
const FAILED = 'Publishing failed';

/** Rebuilds publications when another replica changes data or when a time-based change is due. */
@Injectable()
export class PublicationSchedule {
  private readonly logger = new Logger(PublicationSchedule.name);
  // A failure usually lasts, and would fill the log.
  private readonly lastFailures = { poll: new LastFailure(), tick: new LastFailure() };

  constructor(private readonly publications: PublicationsService) {}

  @Interval(POLL_MS)
  async poll(): Promise<void> {
    await runScheduled(
      this.logger,
      () => this.publications.refresh(),
      { failed: FAILED, meanwhile: 'public pages and responses stay as last published' },
      this.lastFailures.poll,
    );
  }

  @Interval(TICK_MS)
  async tick(): Promise<void> {
    await runScheduled(
      this.logger,
      () => this.publications.tick(),
      { failed: FAILED },
      this.lastFailures.tick,
    );
  }
}
