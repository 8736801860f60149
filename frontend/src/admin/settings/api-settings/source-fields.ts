import type { Settings, SourceStatus } from '../../../api/settings';
import { linkProblem } from '../../shared/forms/text-rules';
import { channelProblem } from '../../shared/sources/channel-id';

export type SourceKey = keyof Settings['sources'];

/** A source's form field, its environment variable and its help text. */
export const sourceFields: readonly {
  key: SourceKey;
  source: SourceStatus['source'];
  label: string;
  variable: string;
  placeholder: string;
  help: string;
}[] = [
  {
    key: 'youtubeChannelId',
    source: 'youtube',
    label: 'Channel id',
    variable: 'YOUTUBE_CHANNEL_ID',
    placeholder: 'UC…',
    help: 'The channel whose videos the site shows. Enter its id (UC and 22 more characters, which YouTube shows under Settings, Advanced settings) or an address that contains the id.',
  },
  {
    key: 'sheetComUrl',
    source: 'sheet-com',
    label: 'Address of the sheet',
    variable: 'LEADERBOARD_COM_CSV_URL',
    placeholder: 'https://docs.google.com/…',
    help: 'The CSV export of the international sheet, for the leaderboard.',
  },
  {
    key: 'sheetUsUrl',
    source: 'sheet-us',
    label: 'Address of the sheet',
    variable: 'LEADERBOARD_US_CSV_URL',
    placeholder: 'https://docs.google.com/…',
    help: 'The CSV export of the US sheet, for the leaderboard. Wagers of the same user name in both sheets are added up.',
  },
];

/** Validates a channel or an address with the server's messages. */
export function sourceProblem(key: SourceKey, typed: string): string | undefined {
  const value = typed.trim();
  if (value === '') return undefined;
  if (key === 'youtubeChannelId') return channelProblem(value);
  return linkProblem(value);
}
