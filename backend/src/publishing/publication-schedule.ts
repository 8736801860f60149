import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { isDatabaseAway } from '../database/database.service.js';
import { PublicationsService } from './publications.service.js';

const POLL_MS = 2_000;
const TICK_MS = 1_000;

/** Keeps publications up with other replicas' changes and with time. */
@Injectable()
export class PublicationSchedule {
  private readonly logger = new Logger(PublicationSchedule.name);

  constructor(private readonly publications: PublicationsService) {}

  @Interval(POLL_MS)
  async poll(): Promise<void> {
    try {
      await this.publications.refresh();
    } catch (error) {
      if (isDatabaseAway(error)) {
        this.logger.warn('The database is away; public answers stay as they were last published.');
      } else {
        this.logger.error(error, 'Publishing failed');
      }
    }
  }

  @Interval(TICK_MS)
  async tick(): Promise<void> {
    try {
      await this.publications.tick();
    } catch (error) {
      this.logger.error(error, 'Publishing failed');
    }
  }
}
