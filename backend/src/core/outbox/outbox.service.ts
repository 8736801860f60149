import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../config/clock.js';
import type { NotificationEvent } from './notification-event.js';
import { OutboxEvent } from './outbox-event.entity.js';

/**
 * Writes events for notifications. Features write them in the transaction of the change, so an event
 * exists exactly if the change does. `notifications/` sends them; the features do not depend on it.
 */
@Injectable()
export class OutboxService {
  constructor(private readonly clock: Clock) {}

  /**
   * @param manager the transaction of the change
   * @param formerEmail the address that gets the account's email about the event; by default its current one
   */
  async write(
    manager: EntityManager,
    event: NotificationEvent,
    formerEmail: string | null = null,
  ): Promise<void> {
    await manager.insert(OutboxEvent, { ...this.rowOf(event, null), formerEmail });
  }

  /**
   * Writes an event unless one with the same kind and key exists. Events are deleted after 30 days.
   *
   * @param key at most 80 characters
   */
  async writeOnce(manager: EntityManager, event: NotificationEvent, key: string): Promise<void> {
    const onceKey = `${event.kind}:${key}`;
    if (await manager.existsBy(OutboxEvent, { onceKey })) return;
    // Another replica may insert the same event concurrently.
    await manager
      .createQueryBuilder()
      .insert()
      .into(OutboxEvent)
      .values(this.rowOf(event, onceKey))
      .orIgnore()
      .execute();
  }

  private rowOf({ kind, details }: NotificationEvent, onceKey: string | null) {
    const eventId = `evt_${randomUUID()}`;
    const at = this.clock.now();
    return { eventId, kind, details, onceKey, formerEmail: null, at, isDistributed: false };
  }
}
