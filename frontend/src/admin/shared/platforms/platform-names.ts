import type { Bonus } from '../../../api/panel/bonuses';
import type { AdminLeaderboardEntry } from '../../../api/panel/race';
import { type Settings, useGetSettingsQuery } from '../../../api/panel/settings';
import { useMemo } from 'react';

/** The names that the owner has given to the platforms. */
export function usePlatformNames(): PlatformNames {
  const { platforms } = useGetSettingsQuery(undefined, {
    selectFromResult: ({ data }) => ({ platforms: data?.platforms }),
  });
  return useMemo(() => platformNamesOf(platforms), [platforms]);
}

export type Platform = Bonus['platform'];
type Sheet = AdminLeaderboardEntry['sheets'][number];

/** The names of the platforms by key, from the settings. */
export type PlatformNames = Readonly<Record<Platform, string>> &
  // A stored value may be of an earlier release.
  Readonly<Record<string, string | undefined>>;

/** The names of a new installation, until the settings are loaded. */
const DEFAULT_NAMES: PlatformNames = { stake_com: 'Stake.com', stake_us: 'Stake.us' };

export const platformKeys = Object.keys(DEFAULT_NAMES) as Platform[];

/** The platform of each sheet of the race. */
export const sheetPlatforms: Readonly<Record<Sheet, Platform>> = {
  com: 'stake_com',
  us: 'stake_us',
};

/** The names in settings; the default names without settings. */
export const platformNamesOf = (
  platforms: readonly Pick<Settings['platforms'][number], 'key' | 'name'>[] = [],
): PlatformNames => ({
  ...DEFAULT_NAMES,
  ...Object.fromEntries(platforms.map(({ key, name }) => [key, name])),
});
