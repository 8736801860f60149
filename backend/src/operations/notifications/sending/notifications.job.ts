import { Injectable } from '@nestjs/common';
import { Scheduled } from '../../../core/database/scheduled.js';
import { Clock } from '../../../core/config/clock.js';
import { PLACEHOLDER_EMAIL } from '../../../core/config/environment-schema.js';
import { type Environment, InjectEnvironment } from '../../../core/config/env.js';
import { type JobContext, JobRunnerService } from '../../../core/jobs/job-runner.service.js';
import type { NotificationEvent } from '../../../core/outbox/notification-event.js';
import type { OutboxEvent } from '../../../core/outbox/outbox-event.entity.js';
import { UsersService } from '../../../auth/users/users.service.js';
import { messageOf } from '../messages/event-message.js';
import { NO_CHANNEL } from '../notification-delivery.entity.js';
import { type Accepted, ChannelSenderService, type Outgoing } from './channel-sender.service.js';
import { DeliveriesRepository, type DueDelivery } from './deliveries.repository.js';
import { DeliveryError } from './delivery-error.js';
import { DeliveryRecorderService } from './delivery-recorder.service.js';
import { DistributorService } from './distributor.service.js';

const SEND_MS = 2_000;
const JOB = 'send-notifications';
const BATCH = 50;
/** What is not sent in this time is sent by the next run. */
const MAX_RUN_MS = 2 * 60_000;

/**
 * Sends the events of the outbox. The result of an attempt is stored right after it. If the process dies
 * in between, the message is sent again with the same id.
 */
@Injectable()
export class NotificationsJob {
  constructor(
    private readonly jobs: JobRunnerService,
    private readonly distributor: DistributorService,
    private readonly deliveries: DeliveriesRepository,
    private readonly recorder: DeliveryRecorderService,
    private readonly sender: ChannelSenderService,
    private readonly users: UsersService,
    private readonly clock: Clock,
    @InjectEnvironment() private readonly environment: Environment,
  ) {}

  /** Sends what is due, to all channels at the same time and to each one message after the other. */
  @Scheduled({
    everyMs: SEND_MS,
    failed: 'Sending notifications failed',
    meanwhile: 'notifications are sent later',
  })
  async sendIfDue(): Promise<void> {
    if (!(await this.deliveries.isAnythingDue())) return;
    await this.jobs.runForTimer(JOB, (context) => this.work(context));
  }

  private async work(context: JobContext): Promise<void> {
    await this.distributor.distribute(context);
    await this.recorder.cleanUp(context.lease);
    const endsAt = this.clock.now().getTime() + MAX_RUN_MS;
    const channelIds = await this.deliveries.readyChannels();
    const results = await Promise.allSettled(
      channelIds.map((id) => this.sendAll(id, context, endsAt)),
    );
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }

  /** Sends the due messages of one channel until it is paused. */
  private async sendAll(channelId: number, context: JobContext, endsAt: number): Promise<void> {
    for (;;) {
      const batch = await this.deliveries.due(channelId, BATCH);
      if (batch.length === 0) return;
      for (const due of batch) {
        context.signal.throwIfAborted();
        if (this.clock.now().getTime() >= endsAt) return;
        if (!(await this.attempt(due, context))) return;
      }
    }
  }

  /** @returns whether the channel accepts another message now */
  private async attempt(due: DueDelivery, { lease, signal }: JobContext): Promise<boolean> {
    const { delivery } = due;
    try {
      const accepted = await this.send(due, signal);
      if (!accepted) return false;
      await this.recorder.sent(lease, delivery, accepted.waitMs);
      return accepted.waitMs === 0;
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      return !(await this.recorder.failed(lease, delivery, error));
    }
  }

  /** @returns null if the channel was paused, turned off or deleted in the meantime */
  private async send(
    { delivery, event }: DueDelivery,
    signal: AbortSignal,
  ): Promise<Accepted | null> {
    if (!event) throw new DeliveryError('The event was deleted.', { isFinal: true });
    const outgoing = this.outgoing(event);
    if (delivery.channelId === NO_CHANNEL) {
      return this.sender.sendEmail(await this.addressFor(delivery, event), outgoing, signal);
    }
    const channel = await this.deliveries.findReady(delivery.channelId);
    return channel && this.sender.send(channel, outgoing, signal);
  }

  /** The email address that gets an event about an account. */
  private async addressFor(
    { accountId }: DueDelivery['delivery'],
    { formerEmail }: OutboxEvent,
  ): Promise<string> {
    if (formerEmail !== null) return formerEmail;
    const account = await this.users.findById(accountId ?? 0);
    if (account && account.email !== PLACEHOLDER_EMAIL) return account.email;
    throw new DeliveryError('The account has no email address.', { isFinal: true });
  }

  private outgoing({ eventId, kind, details, at }: OutboxEvent): Outgoing {
    const event = { kind, details } as NotificationEvent;
    const message = messageOf(event, this.environment.publicUrl);
    return { id: eventId, message, type: kind, at, details };
  }
}
