import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../core/config/clock.js';
import { DatabaseService } from '../../../core/database/database.service.js';
import type { JobContext } from '../../../core/jobs/job-runner.service.js';
import { LeaseService } from '../../../core/jobs/lease.service.js';
import { MailerService } from '../../../core/mail/mailer.service.js';
import {
  ACCOUNT_EVENTS,
  type EventDetails,
  type EventKind,
} from '../../../core/outbox/notification-event.js';
import { OutboxEvent } from '../../../core/outbox/outbox-event.entity.js';
import { UsersService } from '../../../auth/users/users.service.js';
import { NotificationChannel } from '../notification-channel.entity.js';
import { NO_CHANNEL, NotificationDelivery } from '../notification-delivery.entity.js';
import { expiryFrom } from './delivery-times.js';

/** Each transaction handles this many events, so that memory and locks are bounded. */
const BATCH = 200;

/** Creates the deliveries of new events: one for each event and channel that gets it. */
@Injectable()
export class DistributorService {
  constructor(
    private readonly database: DatabaseService,
    private readonly leases: LeaseService,
    private readonly mailer: MailerService,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /** Distributes all events that wait for it, oldest first. */
  async distribute({ lease, signal }: JobContext): Promise<void> {
    for (let isDone = false; !isDone;) {
      signal.throwIfAborted();
      isDone = await this.database.transaction(async (manager) => {
        await this.leases.fence(manager, lease);
        return (await this.distributeBatch(manager)) < BATCH;
      });
    }
  }

  /** @returns the number of distributed events */
  private async distributeBatch(manager: EntityManager): Promise<number> {
    const events = await manager.find(OutboxEvent, {
      where: { isDistributed: false },
      order: { id: 'ASC' },
      take: BATCH,
    });
    if (events.length === 0) return 0;
    const channels = await manager.findBy(NotificationChannel, { isActive: true });
    const unreachable = await this.accountsWithoutEmail(manager, events);
    const now = this.clock.now();
    const deliveries = events.flatMap((event) =>
      this.targetsOf(event, channels, unreachable).map((target) => ({
        outboxId: event.id,
        ...target,
        state: 'waiting' as const,
        attempts: 0,
        createdAt: now,
        nextAttemptAt: now,
        expiresAt: expiryFrom(now),
        lastError: null,
        finishedAt: null,
      })),
    );
    if (deliveries.length > 0) await manager.insert(NotificationDelivery, deliveries);
    await manager
      .createQueryBuilder()
      .update(OutboxEvent)
      .set({ isDistributed: true })
      .whereInIds(events.map(({ id }) => id))
      .execute();
    return events.length;
  }

  /** The ids of the accounts that the events are about and that have no email address yet. */
  private async accountsWithoutEmail(
    manager: EntityManager,
    events: readonly OutboxEvent[],
  ): Promise<ReadonlySet<number>> {
    const ids = events.flatMap(({ kind, details }) =>
      isAboutAccount(kind) ? [(details as EventDetails[typeof kind]).accountId] : [],
    );
    const accounts = await this.users.findWithoutEmail(manager, ids);
    return new Set(accounts.map(({ id }) => id));
  }

  private targetsOf(
    { kind, details, formerEmail }: OutboxEvent,
    channels: readonly NotificationChannel[],
    unreachable: ReadonlySet<number>,
  ): Pick<NotificationDelivery, 'channelId' | 'accountId'>[] {
    const targets: Pick<NotificationDelivery, 'channelId' | 'accountId'>[] = channels
      .filter(({ events }) => events.includes(kind))
      .map(({ id }) => ({ channelId: id, accountId: null }));
    if (isAboutAccount(kind) && this.mailer.isConfigured) {
      const { accountId } = details as EventDetails[typeof kind];
      const hasAddress = formerEmail !== null || !unreachable.has(accountId);
      if (hasAddress) targets.push({ channelId: NO_CHANNEL, accountId });
    }
    return targets;
  }
}

const isAboutAccount = (kind: EventKind): kind is (typeof ACCOUNT_EVENTS)[number] =>
  (ACCOUNT_EVENTS as readonly EventKind[]).includes(kind);
