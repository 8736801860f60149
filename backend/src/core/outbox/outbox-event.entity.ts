import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { EventKind } from './notification-event.js';

/** Something that admins may be notified of, written in the transaction of the change. */
@Entity('outbox_events')
@Index('outbox_events_key', ['onceKey'], { unique: true })
@Index('outbox_events_pending', ['isDistributed', 'id'])
export class OutboxEvent {
  @PrimaryGeneratedColumn()
  id: number;

  /** The id that receivers see, the same for each attempt to send it. */
  @Column('varchar', { length: 40 })
  eventId: string;

  @Column('varchar', { length: 20 })
  kind: EventKind;

  /** The `EventDetails` of the kind. */
  @Column('simple-json')
  details: object;

  /** Distinguishes events that must be written only once; null for all others. */
  @Column('varchar', { length: 100, nullable: true })
  onceKey: string | null;

  /** The account's address before it was changed, which gets the email about that; else null. */
  @Column('varchar', { length: 254, nullable: true })
  formerEmail: string | null;

  @Column('datetime', { precision: 3 })
  at: Date;

  /** Whether its deliveries have been created. */
  @Column('boolean')
  isDistributed: boolean;
}
