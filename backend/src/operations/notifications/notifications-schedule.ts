import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { runScheduled } from '../../core/database/run-scheduled.js';
import { NotificationsJob } from './sending/notifications.job.js';

const SEND_MS = 2_000;

/** Sends new events within seconds. */
@Injectable()
export class NotificationsSchedule {
  private readonly logger = new Logger(NotificationsSchedule.name);

  constructor(private readonly notifications: NotificationsJob) {}

  @Interval(SEND_MS)
  async send(): Promise<void> {
    await runScheduled(this.logger, () => this.notifications.sendIfDue(), {
      failed: 'Sending notifications failed',
      meanwhile: 'notifications are sent later',
    });
  }
}
