import type { Bonus } from '../../../api/panel/bonuses';
import type { AdminLeaderboardEntry } from '../../../api/panel/race';
import { type Settings, useGetSettingsQuery } from '../../../api/panel/settings';
import { useMemo } from 'react';

export type Platform = Bonus['platform'];
type Sheet = AdminLeaderboardEntry['sheets'][number];

/** The name that the owner has given to a platform; the key of one that the settings do not have. */
export type PlatformNames = (key: string) => string;

const usePlatforms = () =>
  useGetSettingsQuery(undefined, {
    selectFromResult: ({ data }) => ({ platforms: data?.platforms }),
  }).platforms;

/** The names of the platforms. */
export function usePlatformNames(): PlatformNames {
  const platforms = usePlatforms();
  return useMemo(() => platformNamesOf(platforms), [platforms]);
}

const NONE: readonly Platform[] = [];

/** The keys of the platforms, in the order of the settings. */
export function usePlatformKeys(): readonly Platform[] {
  const platforms = usePlatforms();
  return useMemo(() => platforms?.map(({ key }) => key) ?? NONE, [platforms]);
}

/** Whether a platform is hidden from visitors. */
export function useIsPlatformHidden(key: string): boolean {
  return usePlatforms()?.find((platform) => platform.key === key)?.isActive === false;
}

/** The names of a new installation, until the settings are loaded. */
const DEFAULT_NAMES = new Map([
  ['stake_com', 'Stake.com'],
  ['stake_us', 'Stake.us'],
]);

/** The platform of each sheet of the race. */
export const sheetPlatforms: Readonly<Record<Sheet, Platform>> = {
  com: 'stake_com',
  us: 'stake_us',
};

/** The names in settings; the default names without settings. */
export const platformNamesOf =
  (platforms: readonly Pick<Settings['platforms'][number], 'key' | 'name'>[] = []): PlatformNames =>
  (key) =>
    platforms.find((platform) => platform.key === key)?.name ?? DEFAULT_NAMES.get(key) ?? key;
