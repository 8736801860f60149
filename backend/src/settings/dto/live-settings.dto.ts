import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, Matches, ValidateBy } from 'class-validator';
import { type Weekday, WEEKDAYS } from '../../core/config/weekdays.js';
import { Bounded } from '../../core/http/validation/bounds.js';
import { IsInstantOrNull } from '../../core/http/validation/instant.js';
import { Nested, NestedList } from '../../core/http/validation/nested.js';
import { PlainText } from '../../core/http/validation/plain-text.js';
import { IsTimeZone } from '../../core/http/validation/time-zone.js';
import type { LiveSettings, ScheduledStream } from '../settings-document.js';

const MAX_STREAMS = 21;
const MAX_CHANNEL_LENGTH = 50;
const CHANNEL = /^[a-z0-9_-]+$/;

/**
 * Extracts the channel's name from what a user typed: a name, with or without `@`, or its address on this host.
 * Anything else stays as it is, and is rejected.
 */
const channelOn =
  (host: string) =>
  ({ value }: { value: unknown }): unknown => {
    if (typeof value !== 'string') return value;
    const typed = value.trim().toLowerCase();
    const address = typed.replace(/^https?:\/\//, '').replace(/^(?:www|m)\./, '');
    const [start, name = ''] = address.split(/[/?#]/, 2);
    if (start === host && name !== '') return name;
    return typed === '' ? null : typed.replace(/^@/, '');
  };

/** The name of a channel on the service with this host, or null. */
const Channel = (host: string) =>
  applyDecorators(
    ApiProperty({ type: String, nullable: true }),
    Bounded({ maxLength: MAX_CHANNEL_LENGTH }),
    Transform(channelOn(host)),
    ValidateBy({
      name: 'channel',
      validator: {
        validate: (value) =>
          value === null ||
          (typeof value === 'string' && value.length <= MAX_CHANNEL_LENGTH && CHANNEL.test(value)),
        defaultMessage: () => 'Please enter the name of the channel, such as playhouse',
      },
    }),
  );

/** The creator's channels; null for none. An address of the channel is accepted, too. */
@ApiSchema({ name: 'LiveServices' })
export class LiveServicesDto implements Record<keyof LiveSettings['services'], unknown> {
  @Channel('kick.com')
  kick: string | null;

  @Channel('twitch.tv')
  twitch: string | null;
}

/** A stream that takes place every week. */
@ApiSchema({ name: 'ScheduledStream' })
export class ScheduledStreamDto implements Record<keyof ScheduledStream, unknown> {
  @ApiProperty({ enum: WEEKDAYS })
  @IsIn(WEEKDAYS, { message: `This must be one of ${WEEKDAYS.join(', ')}` })
  weekday: Weekday;

  /** The time in `zone`, as `HH:MM`. */
  @Matches(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { message: 'Please enter a time such as 20:00' })
  time: string;

  /** The IANA name of the time zone, such as 'Europe/Berlin'. */
  @IsTimeZone()
  zone: string;

  /** May be empty. */
  @PlainText({ min: 0, max: 80 })
  title: string;
}

/** Where and when the creator streams. */
@ApiSchema({ name: 'LiveSettings' })
export class LiveSettingsDto implements Record<keyof LiveSettings, unknown> {
  @Nested(() => LiveServicesDto)
  services: LiveServicesDto;

  @NestedList(() => ScheduledStreamDto, { max: MAX_STREAMS })
  schedule: ScheduledStreamDto[];

  /** Until when the creator has declared to be live; null if not. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  @IsInstantOrNull()
  liveUntil: string | null;
}
