import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { EventKind } from '../../core/outbox/notification-event.js';

export const CHANNEL_KINDS = ['discord', 'webhook', 'email'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** Where admins get notifications. */
@Entity('notification_channels')
export class NotificationChannel {
  @PrimaryGeneratedColumn()
  id: number;

  /** Increases with each change; an edit based on an older version is rejected. */
  @Column('int')
  version: number;

  @Column('varchar', { length: 60 })
  name: string;

  @Column('varchar', { length: 10 })
  kind: ChannelKind;

  /** Encrypted: the URL of the webhook, or the email address. */
  @Column('text')
  sealedAddress: string;

  /** What the panel shows of the address: the host of a URL, or the email address. */
  @Column('varchar', { length: 255 })
  target: string;

  /** Encrypted: the key with which a webhook is signed; null for the other kinds. */
  @Column('text', { nullable: true })
  sealedSigningSecret: string | null;

  /** The events that it gets. */
  @Column('simple-json')
  events: EventKind[];

  @Column('boolean')
  isActive: boolean;

  /** Consecutive failures of the channel. */
  @Column('int')
  failures: number;

  /** Nothing is sent before this time; null: at once. */
  @Column('datetime', { precision: 3, nullable: true })
  pausedUntil: Date | null;
}
