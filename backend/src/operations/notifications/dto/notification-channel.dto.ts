import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { EVENT_KINDS, type EventKind } from '../../../core/outbox/notification-event.js';
import {
  CHANNEL_KINDS,
  type ChannelKind,
  type NotificationChannel,
} from '../notification-channel.entity.js';

/** A channel without its secrets; also what the audit log has of it. */
export class NotificationChannelRecord {
  id: number;

  name: string;

  @ApiProperty({ enum: CHANNEL_KINDS, enumName: 'NotificationChannelKind' })
  kind: ChannelKind;

  /** The host of the webhook, or the email address. The rest of a webhook's URL is secret. */
  target: string;

  /** Whether the channel has a key with which its messages are signed. */
  hasSigningSecret: boolean;

  /** The events that it gets. */
  @ApiProperty({ enum: EVENT_KINDS, enumName: 'NotificationEvent', isArray: true })
  events: EventKind[];

  /** Whether it gets events. */
  isActive: boolean;
}

/** Where admins get notifications. */
@ApiSchema({ name: 'NotificationChannel' })
export class NotificationChannelDto extends NotificationChannelRecord {
  /** Send it back with a change. */
  version: number;

  /** How often it failed in a row. */
  failures: number;

  /** Nothing is sent to it before this time, because it failed or asked to wait; null: it is sent at once. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  pausedUntil: string | null;

  static from(channel: NotificationChannel): NotificationChannelDto {
    return {
      ...recordOf(channel),
      version: channel.version,
      failures: channel.failures,
      pausedUntil: channel.pausedUntil?.toISOString() ?? null,
    };
  }
}

/** All channels, and whether emails can be sent. */
@ApiSchema({ name: 'NotificationChannels' })
export class NotificationChannelsDto {
  channels: NotificationChannelDto[];

  /** Whether `SMTP_URL` is set. Otherwise an email channel cannot be added. */
  canSendEmails: boolean;
}

/** The channel has changed in the meantime. */
@ApiSchema({ name: 'NotificationChannelConflict' })
export class NotificationChannelConflictDto {
  error: string;

  /** The stored channel; absent if the reason is another one. */
  @ApiProperty({ type: NotificationChannelDto, required: false })
  current?: NotificationChannelDto;
}

export const recordOf = (channel: NotificationChannel): NotificationChannelRecord => ({
  id: channel.id,
  name: channel.name,
  kind: channel.kind,
  target: channel.target,
  hasSigningSecret: channel.sealedSigningSecret !== null,
  events: channel.events,
  isActive: channel.isActive,
});
