import type { Settings, SourceStatus } from '../../../api/settings';

export type SourceName = SourceStatus['source'];
export type SourceKey = keyof Settings['sources'];

interface SourceDescriptor {
  name: string;
  /** The member of the settings' `sources` that sets it. */
  settingsKey: SourceKey;
  /** The environment variable that sets it. */
  variable: string;
  /** The label, the placeholder and the help of its input. */
  label: string;
  placeholder: string;
  help: string;
  /** What a response contains, as a plural noun in lower case. */
  items: string;
  /** What visitors see of it, as a plural noun in lower case. */
  shown: string;
}

/** All sources, in the order in which the settings list them. */
export const sources: Readonly<Record<SourceName, SourceDescriptor>> = {
  youtube: {
    name: 'YouTube',
    settingsKey: 'youtubeChannelId',
    variable: 'YOUTUBE_CHANNEL_ID',
    label: 'Channel',
    placeholder: 'https://www.youtube.com/…',
    help: 'The channel whose videos the site shows.',
    items: 'videos',
    shown: 'videos',
  },
  'sheet-com': {
    name: 'Stake.com sheet',
    settingsKey: 'sheetComUrl',
    variable: 'LEADERBOARD_COM_CSV_URL',
    label: 'Address of the sheet',
    placeholder: 'https://docs.google.com/…',
    help: 'The sheet with the international wagers, for the leaderboard.',
    items: 'rows',
    shown: 'standings',
  },
  'sheet-us': {
    name: 'Stake.us sheet',
    settingsKey: 'sheetUsUrl',
    variable: 'LEADERBOARD_US_CSV_URL',
    label: 'Address of the sheet',
    placeholder: 'https://docs.google.com/…',
    help: 'The sheet with the US wagers, for the leaderboard. Wagers of the same user name in both sheets are added up.',
    items: 'rows',
    shown: 'standings',
  },
};

export const sourceNames = Object.keys(sources) as SourceName[];

/** A value for each source's key in the settings. */
export const forEachSourceKey = <T>(valueOf: (source: SourceName) => T): Record<SourceKey, T> =>
  Object.fromEntries(
    sourceNames.map((source) => [sources[source].settingsKey, valueOf(source)]),
  ) as Record<SourceKey, T>;
