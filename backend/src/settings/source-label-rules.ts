import { type SourceName, SOURCES } from '../core/config/sources.js';
import type { PlatformKey, SettingsDocument } from './settings-document.js';

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
