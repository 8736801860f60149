import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** `failed`: it will be tried again; `given-up`: it will not, unless an admin asks for it. */
export const DELIVERY_STATES = ['waiting', 'sent', 'failed', 'given-up'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** The `channelId` of deliveries to the email address of an account. */
export const NO_CHANNEL = 0;

/** An event that is sent to one channel, or to the email address of the account that it is about. */
@Entity('notification_deliveries')
@Index('notification_deliveries_due', ['nextAttemptAt'])
export class NotificationDelivery {
  @PrimaryGeneratedColumn()
  id: number;

  /** The row of the outbox. */
  @Column('int')
  outboxId: number;

  /** {@link NO_CHANNEL} if it goes to the account's own email address. */
  @Column('int')
  channelId: number;

  /** The account that gets it; null if it goes to a channel. */
  @Column('int', { nullable: true })
  accountId: number | null;

  @Column('varchar', { length: 10 })
  state: DeliveryState;

  /** The number of attempts, including the successful one, without those that a rate limit rejected. */
  @Column('int')
  attempts: number;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  /** When it is due; null if it was sent or given up. */
  @Column('datetime', { precision: 3, nullable: true })
  nextAttemptAt: Date | null;

  /** When it is given up if it could not be sent by then. */
  @Column('datetime', { precision: 3 })
  expiresAt: Date;

  /** Why the last attempt failed: one sentence without secrets; null if none failed, or after a success. */
  @Column('text', { nullable: true })
  lastError: string | null;

  /** When it was sent or given up; null until then. */
  @Column('datetime', { precision: 3, nullable: true })
  finishedAt: Date | null;
}
