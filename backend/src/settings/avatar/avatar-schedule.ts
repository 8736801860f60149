import { Injectable, Logger } from '@nestjs/common';
import { Interval, Timeout } from '@nestjs/schedule';
import { runScheduled } from '../../core/database/run-scheduled.js';
import { AvatarService } from './avatar.service.js';

const AFTER_START_MS = 5_000;
const HOUR_MS = 60 * 60_000;

/**
 * Fetches a picture that is stored as a URL of another site: after the start, and then every hour.
 */
@Injectable()
export class AvatarSchedule {
  private readonly logger = new Logger(AvatarSchedule.name);

  constructor(private readonly avatars: AvatarService) {}

  @Timeout(AFTER_START_MS)
  afterStart(): Promise<void> {
    return this.check();
  }

  @Interval(HOUR_MS)
  async check(): Promise<void> {
    await runScheduled(this.logger, () => this.avatars.fetchStored(), {
      failed: "Fetching the creator's picture failed",
      meanwhile: 'the picture is fetched later',
    });
  }
}
