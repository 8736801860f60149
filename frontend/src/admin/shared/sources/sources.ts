import type { Settings, SourceStatus } from '../../../api/settings';
import { linkProblem } from '../forms/text-rules';
import { channelProblem } from './channel-id';

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
  /** What a response of the source consists of, in lower case and the plural. */
  items: string;
  /** What visitors see of it, in lower case and the plural. */
  shown: string;
  /** Validates a typed address, with the server's messages. */
  problem: (typed: string) => string | undefined;
}

/** All sources, in the order in which the settings list them. */
export const sources: Readonly<Record<SourceName, SourceDescriptor>> = {
  youtube: {
    name: 'YouTube',
    settingsKey: 'youtubeChannelId',
    variable: 'YOUTUBE_CHANNEL_ID',
    label: 'Channel id',
    placeholder: 'UC…',
    help: 'The channel whose videos the site shows. Enter its id (UC and 22 more characters, which YouTube shows under Settings, Advanced settings) or an address that contains the id.',
    items: 'videos',
    shown: 'videos',
    problem: channelProblem,
  },
  'sheet-com': {
    name: 'Stake.com sheet',
    settingsKey: 'sheetComUrl',
    variable: 'LEADERBOARD_COM_CSV_URL',
    label: 'Address of the sheet',
    placeholder: 'https://docs.google.com/…',
    help: 'The CSV export of the international sheet, for the leaderboard.',
    items: 'rows',
    shown: 'standings',
    problem: linkProblem,
  },
  'sheet-us': {
    name: 'Stake.us sheet',
    settingsKey: 'sheetUsUrl',
    variable: 'LEADERBOARD_US_CSV_URL',
    label: 'Address of the sheet',
    placeholder: 'https://docs.google.com/…',
    help: 'The CSV export of the US sheet, for the leaderboard. Wagers of the same user name in both sheets are added up.',
    items: 'rows',
    shown: 'standings',
    problem: linkProblem,
  },
};

export const sourceNames = Object.keys(sources) as SourceName[];

/** A value for each source's key in the settings. */
export const forEachSourceKey = <T>(valueOf: (source: SourceName) => T): Record<SourceKey, T> =>
  Object.fromEntries(
    sourceNames.map((source) => [sources[source].settingsKey, valueOf(source)]),
  ) as Record<SourceKey, T>;
