import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, LessThanOrEqual, Not, Or, Repository } from 'typeorm';
import { Clock } from '../../../core/config/clock.js';
import { OutboxEvent } from '../../../core/outbox/outbox-event.entity.js';
import { NotificationChannel } from '../notification-channel.entity.js';
import { NO_CHANNEL, NotificationDelivery } from '../notification-delivery.entity.js';
import { keptFrom } from './delivery-times.js';

/** A delivery that is due, with its event. */
export interface DueDelivery {
  delivery: NotificationDelivery;
  /** Null if it was deleted, because it is older than 30 days. */
  event: OutboxEvent | null;
}

/** Finds the deliveries that are due. */
@Injectable()
export class DeliveriesRepository {
  constructor(
    private readonly clock: Clock,
    @InjectRepository(OutboxEvent) private readonly events: Repository<OutboxEvent>,
    @InjectRepository(NotificationChannel)
    private readonly channels: Repository<NotificationChannel>,
    @InjectRepository(NotificationDelivery)
    private readonly deliveries: Repository<NotificationDelivery>,
  ) {}

  /** Whether there is anything to distribute, to send, to give up or to delete. */
  async isAnythingDue(): Promise<boolean> {
    if (await this.events.existsBy({ isDistributed: false })) return true;
    const now = this.clock.now();
    const [oldest] = await this.events.find({
      select: { at: true },
      order: { id: 'ASC' },
      take: 1,
    });
    if (oldest && oldest.at < keptFrom(now)) return true;
    const isExpired = await this.deliveries.existsBy({
      nextAttemptAt: Not(IsNull()),
      expiresAt: LessThanOrEqual(now),
    });
    if (isExpired) return true;
    const channelIds = await this.readyChannels();
    return this.deliveries.existsBy({
      channelId: In(channelIds),
      nextAttemptAt: LessThanOrEqual(now),
    });
  }

  /** The ids of the channels that may get a message now, and `NO_CHANNEL`. */
  async readyChannels(): Promise<number[]> {
    const ready = await this.channels.find({
      select: { id: true },
      where: { isActive: true, pausedUntil: Or(IsNull(), LessThanOrEqual(this.clock.now())) },
    });
    return [NO_CHANNEL, ...ready.map(({ id }) => id)];
  }

  /** A channel that may get a message now; null if it was changed so that it may not, or deleted. */
  findReady(id: number): Promise<NotificationChannel | null> {
    return this.channels.findOneBy({
      id,
      isActive: true,
      pausedUntil: Or(IsNull(), LessThanOrEqual(this.clock.now())),
    });
  }

  /**
   * The due deliveries of a channel. Those that failed come last, so that one message that the receiver
   * rejects does not delay the others.
   */
  async due(channelId: number, limit: number): Promise<DueDelivery[]> {
    const deliveries = await this.deliveries.find({
      where: { channelId, nextAttemptAt: LessThanOrEqual(this.clock.now()) },
      order: { attempts: 'ASC', id: 'ASC' },
      take: limit,
    });
    const events = await this.events.findBy({ id: In(deliveries.map(({ outboxId }) => outboxId)) });
    const byId = new Map(events.map((event) => [event.id, event]));
    return deliveries.map((delivery) => ({
      delivery,
      event: byId.get(delivery.outboxId) ?? null,
    }));
  }
}
