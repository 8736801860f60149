import type { Settings, SourceStatus } from '../../../api/panel/settings';
import type { PlatformNames } from '../platforms/platform-names';

export type SourceName = SourceStatus['source'];
export type SourceKey = keyof Settings['sources'];

/** A part of the site that the owner may turn off, by its setting. */
export type SitePart = 'showVideos' | 'showRace';

interface SourceDescriptor {
  name: (platforms: PlatformNames) => string;
  /** The key in `settings.sources`. */
  settingsKey: SourceKey;
  /** The environment variable that sets its address in place of the settings. */
  variable: string;
  /** The label, the placeholder and the help of its input. */
  label: string;
  placeholder: string;
  help: string;
  /** What a response of the source contains, as a plural noun in lower case. */
  items: string;
  /** What visitors see of it, as a plural noun in lower case. */
  shown: string;
  /** The setting that shows this part of the site. */
  part: SitePart;
  /** The sentence for a part that is turned off. */
  partOff: string;
}

/** All sources, in the order in which the settings list them. */
export const sources: Readonly<Record<SourceName, SourceDescriptor>> = {
  youtube: {
    name: () => 'YouTube',
    settingsKey: 'youtubeChannelId',
    variable: 'YOUTUBE_CHANNEL_ID',
    label: 'Channel',
    placeholder: 'https://www.youtube.com/…',
    help: 'The channel whose videos the site shows.',
    items: 'videos',
    shown: 'videos',
    part: 'showVideos',
    partOff: 'The videos are turned off.',
  },
  'sheet-com': {
    name: (names) => `${names('stake_com')} sheet`,
    settingsKey: 'sheetComUrl',
    variable: 'LEADERBOARD_COM_CSV_URL',
    label: 'Address of the sheet',
    placeholder: 'https://docs.google.com/…',
    help: 'The sheet with the wagers on this platform, for the leaderboard.',
    items: 'rows',
    shown: 'standings',
    part: 'showRace',
    partOff: 'The race is turned off.',
  },
  'sheet-us': {
    name: (names) => `${names('stake_us')} sheet`,
    settingsKey: 'sheetUsUrl',
    variable: 'LEADERBOARD_US_CSV_URL',
    label: 'Address of the sheet',
    placeholder: 'https://docs.google.com/…',
    help: 'The sheet with the wagers on this platform, for the leaderboard. Wagers of the same user name in both sheets are added up.',
    items: 'rows',
    shown: 'standings',
    part: 'showRace',
    partOff: 'The race is turned off.',
  },
};

export const sourceNames = Object.keys(sources) as SourceName[];

/** Whether a part of the site is turned off; false until the statuses are loaded. */
export const isOff = (part: SitePart, statuses: readonly SourceStatus[] = []): boolean =>
  statuses.some(
    ({ source, visitorsSee }) => sources[source].part === part && visitorsSee === 'off',
  );

/** A value for each source's key in the settings. */
export const forEachSourceKey = <T>(valueOf: (source: SourceName) => T): Record<SourceKey, T> =>
  Object.fromEntries(
    sourceNames.map((source) => [sources[source].settingsKey, valueOf(source)]),
  ) as Record<SourceKey, T>;
