import { isFutureDay } from '../core/http/validation/utc-day.js';
import { PLATFORM_KEYS, type PlatformKey, type SettingsDocument } from './settings-document.js';
import { type SourceName, SOURCES } from '../core/config/sources.js';

export { PLATFORM_KEYS, type PlatformKey };

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

const PLATFORM_OF: Record<SourceName, PlatformKey | null> = {
  youtube: null,
  'sheet-com': 'stake_com',
  'sheet-us': 'stake_us',
};

type Platforms = Pick<SettingsDocument, 'platforms'>;

/** The name of the platform whose wagers a source has; undefined if it has none. */
export const platformNameOf = (source: SourceName, { platforms }: Platforms): string | undefined =>
  platforms.find(({ key }) => key === PLATFORM_OF[source])?.name;

/** What people call a source: 'Stake.com sheet'. */
export function sourceLabel(source: SourceName, settings: Platforms): string {
  const platform = platformNameOf(source, settings);
  return platform === undefined ? SOURCES[source].label : `${platform} sheet`;
}

export const PROVIDERS = ['Stake.com', 'Stake.us'] as const;
export type Provider = (typeof PROVIDERS)[number];

export const PROVIDER_OF: Record<PlatformKey, Provider> = {
  stake_com: 'Stake.com',
  stake_us: 'Stake.us',
};
