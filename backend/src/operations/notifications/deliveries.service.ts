import { ConflictException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { type Actor, AuditLogService } from '../../activity/audit-log.service.js';
import { Clock } from '../../core/config/clock.js';
import { findForUpdate } from '../../core/http/find-for-update.js';
import type { NotificationEvent } from '../../core/outbox/notification-event.js';
import { OutboxEvent } from '../../core/outbox/outbox-event.entity.js';
import type { NotificationDeliveryDto } from './notifications.dto.js';
import { messageOf } from './messages/event-message.js';
import { NotificationChannel } from './notification-channel.entity.js';
import { NotificationDelivery } from './notification-delivery.entity.js';
import { expiryFrom } from './sending/delivery-times.js';

const LISTED = 100;

/** The deliveries that admins see, and trying them again. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly auditLog: AuditLogService,
    private readonly clock: Clock,
    @InjectRepository(NotificationDelivery)
    private readonly deliveries: Repository<NotificationDelivery>,
  ) {}

  /** The last 100, newest first. */
  async list(): Promise<NotificationDeliveryDto[]> {
    const newest = await this.deliveries.find({ order: { id: 'DESC' }, take: LISTED });
    return describeAll(this.deliveries.manager, newest);
  }

  /**
   * Makes a delivery due now, for another 24 hours, and ends the pause of its channel.
   *
   * @throws ConflictException if it was sent, its channel is off, or its event was deleted
   */
  retry(id: number, actor: Actor): Promise<NotificationDeliveryDto> {
    return this.auditLog.change(actor, async ({ manager, record }) => {
      const stored = await findForUpdate(manager, NotificationDelivery, id, 'notification');
      if (stored.state === 'sent') {
        throw new ConflictException({ error: 'This notification was already sent.' });
      }
      if (await manager.existsBy(NotificationChannel, { id: stored.channelId, isActive: false })) {
        throw new ConflictException({ error: 'This channel is off. Turn it on first.' });
      }
      const now = this.clock.now();
      Object.assign(stored, {
        state: 'waiting',
        nextAttemptAt: now,
        expiresAt: expiryFrom(now),
        finishedAt: null,
      });
      await manager.save(stored);
      await manager.update(NotificationChannel, { id: stored.channelId }, { pausedUntil: null });
      await record({
        action: 'notification.retried',
        entity: 'notification-channel',
        entityId: stored.channelId || null,
        summary: 'A notification is sent again',
      });
      const [described] = await describeAll(manager, [stored]);
      // Thrown before the commit, so that nothing of the retry is stored.
      if (!described) throw new ConflictException({ error: 'The event was deleted.' });
      return described;
    });
  }
}

/** Deliveries without an event are left out. */
async function describeAll(
  manager: EntityManager,
  deliveries: readonly NotificationDelivery[],
): Promise<NotificationDeliveryDto[]> {
  const events = await manager.findBy(OutboxEvent, {
    id: In(deliveries.map(({ outboxId }) => outboxId)),
  });
  const channels = await manager.find(NotificationChannel, {
    select: { id: true, name: true, pausedUntil: true },
  });
  const channelById = new Map(channels.map((channel) => [channel.id, channel]));
  const byId = new Map(events.map((event) => [event.id, event]));
  return deliveries.flatMap((delivery) => {
    const event = byId.get(delivery.outboxId);
    if (!event) return [];
    const { kind, details, at } = event;
    const channel = channelById.get(delivery.channelId);
    return [
      {
        id: delivery.id,
        at: at.toISOString(),
        event: kind,
        title: messageOf({ kind, details } as NotificationEvent, '').title,
        channel: channel?.name ?? null,
        state: delivery.state,
        attempts: delivery.attempts,
        lastError: delivery.lastError,
        nextAttemptAt: dueAt(delivery, channel?.pausedUntil ?? null)?.toISOString() ?? null,
      },
    ];
  });
}

/** When it is tried next: not before the pause of its channel ends. */
function dueAt({ nextAttemptAt }: NotificationDelivery, pausedUntil: Date | null): Date | null {
  if (nextAttemptAt === null || pausedUntil === null) return nextAttemptAt;
  return pausedUntil > nextAttemptAt ? pausedUntil : nextAttemptAt;
}
