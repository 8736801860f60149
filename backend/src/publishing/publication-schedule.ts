import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { runScheduled } from '../database/run-scheduled.js';
import { PublicationsService } from './publications.service.js';

const POLL_MS = 2_000;
const TICK_MS = 1_000;

/** Rebuilds publications when another replica changes data or when a time-based change is due. */
@Injectable()
export class PublicationSchedule {
  private readonly logger = new Logger(PublicationSchedule.name);
  /** Null after a successful tick. */
  private lastFailure: string | null = null;

  constructor(private readonly publications: PublicationsService) {}

  @Interval(POLL_MS)
  async poll(): Promise<void> {
    await runScheduled(this.logger, () => this.publications.refresh(), {
      failed: 'Publishing failed',
      meanwhile: 'public pages and responses stay as last published',
    });
  }

  @Interval(TICK_MS)
  async tick(): Promise<void> {
    try {
      await this.publications.tick();
      this.lastFailure = null;
    } catch (error) {
      // A failure usually lasts, and would fill the log with one line per second.
      if (String(error) !== this.lastFailure) this.logger.error(error, 'Publishing failed');
      this.lastFailure = String(error);
    }
  }
}
