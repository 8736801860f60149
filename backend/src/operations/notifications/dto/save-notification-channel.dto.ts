import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ArrayUnique, IsArray, IsBoolean, IsIn, Matches } from 'class-validator';
import { Bounded, MaxItems } from '../../../core/http/validation/bounds.js';
import { MAX_LINK_LENGTH } from '../../../core/http/validation/https-link.js';
import { MayBeAbsent } from '../../../core/http/validation/may-be-absent.js';
import { PlainText } from '../../../core/http/validation/plain-text.js';
import { IsVersion } from '../../../core/http/validation/version.js';
import { EVENT_KINDS, type EventKind } from '../../../core/outbox/notification-event.js';
import { CHANNEL_KINDS, type ChannelKind } from '../notification-channel.entity.js';

/** Each event is sent to each channel, so their number is limited. */
export const MAX_CHANNELS = 20;

const MAX_NAME = 60;
/** The form of the specification 'Standard Webhooks': 24 to 64 bytes in base64. */
const SIGNING_SECRET = /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/;
const MAX_SIGNING_SECRET = 96;

const ChannelName = () => PlainText({ max: MAX_NAME });

const SigningSecret = () =>
  applyDecorators(
    MayBeAbsent(),
    Bounded({ maxLength: MAX_SIGNING_SECRET }),
    Matches(SIGNING_SECRET, {
      message: 'Please enter whsec_ and a key of 24 to 64 bytes in base64',
    }),
  );

const ChannelEvents = () =>
  applyDecorators(
    ApiProperty({ enum: EVENT_KINDS, enumName: 'NotificationEvent', isArray: true }),
    IsArray({ message: 'This must be a list' }),
    MaxItems(EVENT_KINDS.length, 'Please choose each event once'),
    ArrayUnique({ message: 'Please choose each event once' }),
    IsIn(EVENT_KINDS, { each: true, message: 'Please choose events of the list' }),
  );

const IsSwitch = () => IsBoolean({ message: 'This must be true or false' });

/** The fields of a new channel. */
@ApiSchema({ name: 'NewNotificationChannel' })
export class NewNotificationChannelDto {
  @ChannelName()
  name: string;

  @ApiProperty({ enum: CHANNEL_KINDS, enumName: 'NotificationChannelKind' })
  @IsIn(CHANNEL_KINDS, { message: 'Please choose one of the three kinds' })
  kind: ChannelKind;

  /** The URL of the webhook, or the email address. It is never returned. */
  @PlainText({ max: MAX_LINK_LENGTH })
  address: string;

  /** The key with which a webhook is signed: `whsec_` and 24 to 64 bytes in base64. It is never returned. */
  @SigningSecret()
  signingSecret?: string;

  /** The events that it gets. */
  @ChannelEvents()
  events: EventKind[];

  /** Whether it gets events. */
  @IsSwitch()
  isActive: boolean;
}

/** The fields of a channel that a change replaces. Secrets that are omitted stay. */
@ApiSchema({ name: 'SaveNotificationChannel' })
export class SaveNotificationChannelDto {
  @ChannelName()
  name: string;

  /** The new URL of the webhook, or the new email address. Omit it to keep the stored one. */
  @MayBeAbsent()
  @PlainText({ max: MAX_LINK_LENGTH })
  address?: string;

  /** The new key with which a webhook is signed. Omit it to keep the stored one. */
  @SigningSecret()
  signingSecret?: string;

  /** The events that it gets. */
  @ChannelEvents()
  events: EventKind[];

  /** Whether it gets events. */
  @IsSwitch()
  isActive: boolean;

  /** The version that the change is based on. */
  @IsVersion()
  version: number;
}
