import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsNotIn, Matches } from 'class-validator';
import { isFutureDay } from '../core/http/validation/utc-day.js';
import { DEFAULT_SETTINGS } from './default-settings.js';
import type { SettingsDocument } from './settings-document.js';
import { SOURCE_NAMES, type SourceName, SOURCES } from '../core/config/sources.js';

/** The key of a platform; it never changes. */
export type PlatformKey = string;

export const MAX_PLATFORMS = 12;

/** Visitors in the United States first see the bonuses of a social casino, other visitors those of a casino. */
export const PLATFORM_KINDS = ['casino', 'social-casino', 'skins'] as const;
export type PlatformKind = (typeof PLATFORM_KINDS)[number];

const PATTERN = /^[a-z0-9_]{2,32}$/;

/** Visitors choose 'all' platforms, and every object has the other two as members. */
const RESERVED = ['all', 'constructor', '__proto__'];

const KEY = { type: 'string', pattern: PATTERN.source, example: 'stake_com' } as const;

interface Options {
  isOptional?: boolean;
  /** Whether the value is a list of keys. */
  each?: boolean;
}

/** The key of a platform, or several. */
export const IsPlatformKey = ({ isOptional = false, each = false }: Options = {}) =>
  applyDecorators(
    ApiProperty({
      required: !isOptional,
      ...(each ? { type: 'array', items: KEY } : KEY),
    }),
    IsNotIn(RESERVED, { each, message: 'Please choose another key for the platform' }),
    Matches(PATTERN, {
      each,
      message: 'Please use 2 to 32 lower-case letters, digits and _ for the key of a platform',
    }),
  );

/**
 * Whether a partnership has begun: only then may visitors read 'Official Partner'. Tomorrow (UTC) counts,
 * because in some time zones it has already begun.
 *
 * @param partnerSince 'YYYY-MM-DD'; null if there is none
 */
export const isPartner = (partnerSince: string | null, now: Date): boolean =>
  partnerSince !== null && !isFutureDay(partnerSince, now);

/**
 * A message for each partnership that has not begun, by path: visitors would not see the day of its
 * beginning, which is the evidence for it.
 */
export const partnershipProblems = (
  platforms: readonly { partnerSince?: string | null }[],
  now: Date,
): Record<string, string> =>
  Object.fromEntries(
    platforms.flatMap(({ partnerSince: day = null }, index) =>
      day === null || isPartner(day, now)
        ? []
        : [
            [
              `platforms.${String(index)}.partnerSince`,
              'The partnership must have begun already',
            ] as const,
          ],
    ),
  );

/** The day on which a partnership began, as visitors get it: null until then. */
export const partnerSince = (
  platform: { partnerSince?: string | null } | undefined,
  now: Date,
): string | null => {
  const day = platform?.partnerSince ?? null;
  return isPartner(day, now) ? day : null;
};

/** The name of a platform in the settings; its default name, or else its key, if they do not have it. */
export const platformName = (platform: PlatformKey, { platforms }: Platforms): string =>
  [...platforms, ...DEFAULT_SETTINGS.platforms].find(({ key }) => key === platform)?.name ??
  platform;

/** Whether visitors may see what belongs to a platform: the owner has not turned it off. */
export const isShown = (platform: PlatformKey, { platforms }: Platforms): boolean =>
  platforms.find(({ key }) => key === platform)?.isActive !== false;

const PLATFORM_OF: Record<SourceName, PlatformKey | null> = {
  youtube: null,
  'sheet-com': 'stake_com',
  'sheet-us': 'stake_us',
};

type Platforms = Pick<SettingsDocument, 'platforms'>;

/**
 * A message for a platform that the settings do not have, by field.
 *
 * @param stored what is replaced: it may keep a platform that was removed
 */
export const platformProblems = (
  { platform }: { platform: PlatformKey },
  { platforms }: Platforms,
  stored?: { platform: PlatformKey },
): Record<string, string> =>
  platform === stored?.platform || platforms.some(({ key }) => key === platform)
    ? {}
    : { platform: `Please choose one of ${platforms.map(({ name }) => name).join(', ')}` };

/** The source that has the wagers of a platform; undefined if none has. */
export const sourceOf = (platform: PlatformKey): SourceName | undefined =>
  SOURCE_NAMES.find((source) => PLATFORM_OF[source] === platform);

/** The name of the platform whose wagers a source has; undefined if it has none. */
export const platformNameOf = (source: SourceName, { platforms }: Platforms): string | undefined =>
  platforms.find(({ key }) => key === PLATFORM_OF[source])?.name;

/** What people call a source: 'Stake.com sheet'. */
export function sourceLabel(source: SourceName, settings: Platforms): string {
  const platform = platformNameOf(source, settings);
  return platform === undefined ? SOURCES[source].label : `${platform} sheet`;
}
