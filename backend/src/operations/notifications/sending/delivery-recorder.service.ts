import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, LessThan, LessThanOrEqual, Not } from 'typeorm';
import { Clock } from '../../../core/config/clock.js';
import { DatabaseService } from '../../../core/database/database.service.js';
import { type Lease, LeaseService } from '../../../core/jobs/lease.service.js';
import { OutboxEvent } from '../../../core/outbox/outbox-event.entity.js';
import { RANDOM } from '../../../sources/source-health.service.js';
import { NotificationChannel } from '../notification-channel.entity.js';
import { NO_CHANNEL, NotificationDelivery } from '../notification-delivery.entity.js';
import type { DeliveryError } from './delivery-error.js';
import { keptFrom, nextAttemptAfter } from './delivery-times.js';

/** Stores the results of attempts. */
@Injectable()
export class DeliveryRecorderService {
  constructor(
    private readonly database: DatabaseService,
    private readonly leases: LeaseService,
    private readonly clock: Clock,
    @Inject(RANDOM) private readonly random: () => number,
  ) {}

  /**
   * Stores that a delivery was sent, and pauses its channel if that requests a wait.
   *
   * @param waitMs the wait before the next message; 0 for none
   */
  async sent(lease: Lease, { id, channelId }: NotificationDelivery, waitMs: number): Promise<void> {
    await this.write(lease, async (manager) => {
      const now = this.clock.now();
      await manager
        .createQueryBuilder()
        .update(NotificationDelivery)
        .set({
          state: 'sent',
          attempts: () => 'attempts + 1',
          nextAttemptAt: null,
          lastError: null,
          finishedAt: now,
        })
        .where({ id })
        .execute();
      if (channelId === NO_CHANNEL) return;
      const pausedUntil = waitMs > 0 ? new Date(now.getTime() + waitMs) : null;
      await manager.update(NotificationChannel, channelId, { failures: 0, pausedUntil });
    });
  }

  /**
   * Delays the next attempt, or gives the delivery up if it was rejected for good. Pauses the channel unless
   * only this message was rejected.
   *
   * @returns whether the channel is paused
   */
  async failed(
    lease: Lease,
    delivery: NotificationDelivery,
    error: DeliveryError,
  ): Promise<boolean> {
    const { id, channelId } = delivery;
    const isPaused = channelId !== NO_CHANNEL && !error.isAboutMessage;
    await this.write(lease, async (manager) => {
      const channel = isPaused
        ? await manager.findOneBy(NotificationChannel, { id: channelId })
        : null;
      const attempts = delivery.attempts + 1;
      const failures = channel ? channel.failures + 1 : attempts;
      const next = nextAttemptAfter(this.clock.now(), failures, this.random(), error.retryAfterMs);
      if (error.isRateLimit && channel) {
        // Neither the message nor the channel has failed: it was only sent too early.
        const waitMs = Math.min(
          error.retryAfterMs ?? DEFAULT_RATE_LIMIT_WAIT_MS,
          MAX_RATE_LIMIT_WAIT_MS,
        );
        const pausedUntil = new Date(this.clock.now().getTime() + waitMs);
        await manager.update(NotificationDelivery, id, { lastError: error.message });
        await manager.update(NotificationChannel, channelId, { pausedUntil });
        return;
      }
      await manager.update(NotificationDelivery, id, {
        attempts,
        lastError: error.message,
        ...(error.isFinal
          ? { state: 'given-up', nextAttemptAt: null, finishedAt: this.clock.now() }
          : { state: 'failed', nextAttemptAt: next }),
      });
      if (channel) {
        await manager.update(NotificationChannel, channelId, { failures, pausedUntil: next });
      }
    });
    return isPaused;
  }

  /** Gives up what could not be sent in time, and deletes what is old. */
  async cleanUp(lease: Lease): Promise<void> {
    await this.write(lease, async (manager) => {
      const now = this.clock.now();
      await manager.update(
        NotificationDelivery,
        { nextAttemptAt: Not(IsNull()), expiresAt: LessThanOrEqual(now) },
        { state: 'given-up', nextAttemptAt: null, finishedAt: now },
      );
      const deleteBefore = keptFrom(now);
      await manager.delete(NotificationDelivery, {
        createdAt: LessThan(deleteBefore),
        nextAttemptAt: IsNull(),
      });
      await manager.delete(OutboxEvent, { at: LessThan(deleteBefore), isDistributed: true });
    });
  }

  private async write(
    lease: Lease,
    work: (manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    await this.database.transaction(async (manager) => {
      await this.leases.fence(manager, lease);
      await work(manager);
    });
  }
}

/** The pause after a 429 without `Retry-After`. */
const DEFAULT_RATE_LIMIT_WAIT_MS = 60_000;
/** The longest pause after a 429, so that the channel is tried again before its messages expire. */
const MAX_RATE_LIMIT_WAIT_MS = 3_600_000;
