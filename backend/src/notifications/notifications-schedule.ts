import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { isDatabaseUnavailable } from '../database/database.service.js';
import { NotificationsJob } from './sending/notifications.job.js';

const SEND_MS = 2_000;

/** Sends new events within seconds. */
@Injectable()
export class NotificationsSchedule {
  private readonly logger = new Logger(NotificationsSchedule.name);

  constructor(private readonly notifications: NotificationsJob) {}

  @Interval(SEND_MS)
  async send(): Promise<void> {
    try {
      await this.notifications.sendIfDue();
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        this.logger.warn('The database is unavailable; notifications are sent later.');
      } else {
        this.logger.error(error, 'Sending notifications failed');
      }
    }
  }
}
