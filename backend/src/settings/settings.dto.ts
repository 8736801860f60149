import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, Matches, ValidateBy } from 'class-validator';
import { type Weekday, WEEKDAYS } from '../core/config/weekdays.js';
import { Bounded } from '../core/http/validation/bounds.js';
import { IsInstantOrNull } from '../core/http/validation/instant.js';
import { Nested, NestedList } from '../core/http/validation/nested.js';
import { PlainText } from '../core/http/validation/plain-text.js';
import { IsTimeZone } from '../core/http/validation/time-zone.js';
import type { LiveSettings, ScheduledStream, SettingsDocument } from './settings-document.js';
import type { SourceAddress } from './settings.service.js';
import type { SourceKey } from '../core/config/sources.js';
import { isHttpsLink } from '../core/http/validation/https-link.js';
import { isAvatarPath } from './avatar/avatar-path.js';
import { PublicSettingsDto } from './site.dto.js';
import { ApiErrorDto } from '../core/http/openapi/api-error.dto.js';

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

/** Whether the address of a source is set, and where. The address itself is secret. */
@ApiSchema({ name: 'SourceSetting' })
export class SourceSettingDto {
  set: boolean;

  /** Where the address is set. What the environment sets can only be changed there. */
  @ApiProperty({ enum: ['environment', 'settings'], nullable: true })
  by: 'environment' | 'settings' | null;

  static from(address: SourceAddress | null): SourceSettingDto {
    return { set: address !== null, by: address?.by ?? null };
  }
}

/** Which sources have an address. */
@ApiSchema({ name: 'Sources' })
export class SourcesDto implements Record<SourceKey, SourceSettingDto> {
  youtubeChannelId: SourceSettingDto;

  sheetComUrl: SourceSettingDto;

  sheetUsUrl: SourceSettingDto;
}

/** All settings, for admins. */
@ApiSchema({ name: 'Settings' })
export class SettingsDto
  extends PublicSettingsDto
  implements Record<keyof SettingsDocument, unknown>
{
  /** Increases with each change. The next change must send it. */
  version: number;

  /** Players under this affiliate name always get the US flag; null for none. */
  usAffiliate: string | null;

  /** Where the affiliate name is set. What the environment sets can only be changed there. */
  @ApiProperty({ enum: ['environment', 'settings'], nullable: true })
  usAffiliateBy: 'environment' | 'settings' | null;

  /** The IANA name of the time zone in which admins enter dates, such as 'Europe/Berlin'. */
  timeZone: string;

  /** Whether visitors see how many prizes of a closed month are marked as paid. */
  showPaidPrizes: boolean;

  /** Whether visitors are asked for their region before they get a link to a casino. */
  askRegion: boolean;

  /** Whether the referral links are followed once a day, to find broken ones. */
  checkLinks: boolean;

  /** Where and when the creator streams. */
  live: LiveSettingsDto;

  sources: SourcesDto;

  /** @param fixedAffiliate the affiliate from the environment, or null. */
  static of(
    version: number,
    document: SettingsDocument,
    fixedAffiliate: string | null,
    sources: SourcesDto,
  ): SettingsDto {
    const usAffiliate = fixedAffiliate ?? document.usAffiliate;
    const by = fixedAffiliate === null ? 'settings' : 'environment';
    const site = PublicSettingsDto.from(document);
    return {
      ...site,
      creator: { ...site.creator, avatarUrl: editable(document.creator.avatarUrl) },
      version,
      timeZone: document.timeZone,
      showPaidPrizes: document.showPaidPrizes,
      askRegion: document.askRegion,
      checkLinks: document.checkLinks,
      live: document.live,
      usAffiliate,
      usAffiliateBy: usAffiliate === null ? null : by,
      sources,
    };
  }
}

/**
 * The picture as the form shows it. This can be a URL of another site that has not been fetched yet,
 * but not one that the current validation rejects.
 */
const editable = (avatarUrl: string | null): string | null =>
  isAvatarPath(avatarUrl) || isHttpsLink(avatarUrl) ? avatarUrl : null;

/** The edit was made from an older version; nothing was saved. */
@ApiSchema({ name: 'SettingsConflict' })
export class SettingsConflictDto extends ApiErrorDto {
  /** The stored settings. */
  current: SettingsDto;
}

/** The creator's new picture. */
@ApiSchema({ name: 'Avatar' })
export class AvatarDto {
  /** The path of the picture on this site. */
  avatarUrl: string;

  /** The version of the settings after the change. */
  version: number;
}
