import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import { ArrayUnique, IsArray, IsBoolean, IsIn, Matches } from 'class-validator';
import { EVENT_KINDS, type EventKind } from '../../core/outbox/notification-event.js';
import {
  CHANNEL_KINDS,
  type ChannelKind,
  type NotificationChannel,
} from './notification-channel.entity.js';
import { DELIVERY_STATES, type DeliveryState } from './notification-delivery.entity.js';
import { Bounded, MaxItems } from '../../core/http/validation/bounds.js';
import { MAX_LINK_LENGTH } from '../../core/http/validation/https-link.js';
import { MayBeAbsent } from '../../core/http/validation/may-be-absent.js';
import { PlainText } from '../../core/http/validation/plain-text.js';
import { IsVersion } from '../../core/http/validation/version.js';

const MAX_NAME = 60;
/** The form of the specification 'Standard Webhooks': 24 to 64 bytes in base64. */
const SIGNING_SECRET = /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/;
const MAX_SIGNING_SECRET = 96;

const SigningSecret = () =>
  applyDecorators(
    MayBeAbsent(),
    Bounded({ maxLength: MAX_SIGNING_SECRET }),
    Matches(SIGNING_SECRET, {
      message: 'Please enter whsec_ and a key of 24 to 64 bytes in base64',
    }),
  );

/** What a change replaces. Requests and responses are derived from it. */
class ChannelFieldsDto {
  @PlainText({ max: MAX_NAME })
  name: string;

  /** The events that it gets. */
  @ApiProperty({ enum: EVENT_KINDS, enumName: 'NotificationEvent', isArray: true })
  @IsArray({ message: 'This must be a list' })
  @MaxItems(EVENT_KINDS.length, 'Please choose each event once')
  @ArrayUnique({ message: 'Please choose each event once' })
  @IsIn(EVENT_KINDS, { each: true, message: 'Please choose events of the list' })
  events: EventKind[];

  /** Whether it gets events. */
  @IsBoolean({ message: 'This must be true or false' })
  isActive: boolean;
}

/** A channel without its secrets; also what the audit log has of it. */
export class NotificationChannelRecord extends ChannelFieldsDto {
  id: number;

  @ApiProperty({ enum: CHANNEL_KINDS, enumName: 'NotificationChannelKind' })
  kind: ChannelKind;

  /** The host of the webhook, or the email address. The rest of a webhook's URL is secret. */
  target: string;

  /** Whether the channel has a key with which its messages are signed. */
  hasSigningSecret: boolean;
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

/** An event that was or will be sent to a channel. */
@ApiSchema({ name: 'NotificationDelivery' })
export class NotificationDeliveryDto {
  id: number;

  /** When the event happened. */
  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ enum: EVENT_KINDS, enumName: 'NotificationEvent' })
  event: EventKind;

  /** The event in one line. */
  title: string;

  /** The name of the channel; null if it goes to the email address of the account that it is about. */
  @ApiProperty({ type: String, nullable: true })
  channel: string | null;

  @ApiProperty({ enum: DELIVERY_STATES, enumName: 'NotificationDeliveryState' })
  state: DeliveryState;

  /** The number of attempts, without those that a rate limit rejected. */
  attempts: number;

  /** Why the last attempt failed: one sentence. */
  @ApiProperty({ type: String, nullable: true })
  lastError: string | null;

  /** When it is tried next; null if it was sent or given up. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  nextAttemptAt: string | null;
}

/** The result of sending a test to a channel. */
@ApiSchema({ name: 'NotificationTest' })
export class NotificationTestDto {
  ok: boolean;

  /** Why it failed: one sentence; null if it did not. */
  @ApiProperty({ type: String, nullable: true })
  error: string | null;
}

/** Each event is sent to each channel, so their number is limited. */
export const MAX_CHANNELS = 20;

/** The fields of a new channel. */
@ApiSchema({ name: 'NewNotificationChannel' })
export class NewNotificationChannelDto extends ChannelFieldsDto {
  @ApiProperty({ enum: CHANNEL_KINDS, enumName: 'NotificationChannelKind' })
  @IsIn(CHANNEL_KINDS, { message: 'Please choose one of the three kinds' })
  kind: ChannelKind;

  /** The URL of the webhook, or the email address. It is never returned. */
  @PlainText({ max: MAX_LINK_LENGTH })
  address: string;

  /** The key with which a webhook is signed: `whsec_` and 24 to 64 bytes in base64. It is never returned. */
  @SigningSecret()
  signingSecret?: string;
}

/** The fields of a channel that a change replaces. Secrets that are omitted stay. */
@ApiSchema({ name: 'SaveNotificationChannel' })
export class SaveNotificationChannelDto extends ChannelFieldsDto {
  /** The new URL of the webhook, or the new email address. Omit it to keep the stored one. */
  @MayBeAbsent()
  @PlainText({ max: MAX_LINK_LENGTH })
  address?: string;

  /** The new key with which a webhook is signed. Omit it to keep the stored one. */
  @SigningSecret()
  signingSecret?: string;

  /** The version that the change is based on. */
  @IsVersion()
  version: number;
}
