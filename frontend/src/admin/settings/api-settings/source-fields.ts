import type { Settings, SourceStatus } from '../../../api/settings';
import { linkProblem } from '../../shared/forms/text-rules';
import { channelProblem } from '../../shared/sources/channel-id';

export type SourceKey = keyof Settings['sources'];

/** Where a source is typed, what it is called in the environment, and what to type. */
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
    help: 'Whose videos the site shows: the id (UC and 22 more characters), which YouTube shows under Settings, Advanced settings, or the address of the channel with it.',
  },
  {
    key: 'sheetComUrl',
    source: 'sheet-com',
    label: 'Address of the sheet',
    variable: 'LEADERBOARD_COM_CSV_URL',
    placeholder: 'https://docs.google.com/…',
    help: 'The CSV export of the international sheet, which the leaderboard is made from.',
  },
  {
    key: 'sheetUsUrl',
    source: 'sheet-us',
    label: 'Address of the sheet',
    variable: 'LEADERBOARD_US_CSV_URL',
    placeholder: 'https://docs.google.com/…',
    help: 'The CSV export of the US sheet. The same user name in both sheets is added up.',
  },
];

/** What the channel's field and the addresses must look like, in the server's words. */
export function sourceProblem(key: SourceKey, typed: string): string | undefined {
  const value = typed.trim();
  if (value === '') return undefined;
  if (key === 'youtubeChannelId') return channelProblem(value);
  return linkProblem(value);
}
