import { Injectable, Logger } from '@nestjs/common';
import { Interval, Timeout } from '@nestjs/schedule';
import { isDatabaseUnavailable } from '../../database/database.service.js';
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
    try {
      await this.avatars.fetchStored();
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        this.logger.warn('The database is unavailable; the picture is fetched later.');
      } else {
        this.logger.error(error, "Fetching the creator's picture failed");
      }
    }
  }
}
