import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { isDatabaseUnavailable } from '../database/database.service.js';
import { BackupsJob } from './backups.job.js';
import { NotificationsJob } from './sending/notifications.job.js';

const SEND_MS = 2_000;
const BACKUPS_MS = 60_000;

/** Sends new events within seconds, and looks at the results of backups every minute. */
@Injectable()
export class NotificationsSchedule {
  private readonly logger = new Logger(NotificationsSchedule.name);

  constructor(
    private readonly notifications: NotificationsJob,
    private readonly backups: BackupsJob,
  ) {}

  @Interval(SEND_MS)
  async send(): Promise<void> {
    await this.attempt(() => this.notifications.sendIfDue(), 'Sending notifications failed');
  }

  @Interval(BACKUPS_MS)
  async checkBackups(): Promise<void> {
    await this.attempt(() => this.backups.check(), 'Checking the results of backups failed');
  }

  private async attempt(work: () => Promise<void>, failure: string): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        this.logger.warn('The database is unavailable; notifications are sent later.');
      } else {
        this.logger.error(error, failure);
      }
    }
  }
}
