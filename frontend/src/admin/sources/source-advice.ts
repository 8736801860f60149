import type { SourceStatus } from '../../api/settings';

const PASSES = 'This mostly passes by itself: the server tries again. Nothing needs to be done.';

/** What to do about a reason that the server gives, from the particular to the general. */
const ADVICE: readonly [RegExp, string][] = [
  [
    /quota/i,
    'YouTube gives a new quota at midnight Pacific time; until then the public feed stands in where it can.',
  ],
  [
    /API key|Data API/i,
    'Whoever runs the server has to look at YOUTUBE_API_KEY and its restrictions.',
  ],
  [
    /no such channel|id of a YouTube channel/i,
    'Check the channel id: YouTube shows it under Settings, Advanced settings.',
  ],
  [/lists no video/i, 'Check that the channel id is the right one and that its videos are public.'],
  [
    /waiting for the sheet to be reset/i,
    "The sheet still holds last month's wagers. Reset it, or accept it as it is in the race.",
  ],
  [/shrank|less than half/i, 'If the sheet is right as it is, accept it in the race.'],
  [
    /wrong columns|no header row/i,
    'The first row has to name the columns Affiliate Name, Campaign Code, User Name, Wagered.',
  ],
  [
    /web page|sign-in|access is denied/i,
    'Share the sheet with everyone who has the link, or publish it to the web as CSV again.',
  ],
  [
    /nothing at this address/i,
    'The address leads nowhere any more: copy the current one into the settings.',
  ],
  [/empty|truncated|quotes|row is longer/i, 'Open the sheet and look whether it is whole.'],
  [
    /host that is not allowed|private network|start with https|web address/i,
    'Use the address that Google Sheets gives for the CSV export.',
  ],
  [/too many requests/i, 'The server waits as long as it was asked to. Nothing needs to be done.'],
  [/status 5\d\d|complete answer|connection|resolved|broke off|understood as HTTP/i, PASSES],
];

/**
 * What somebody can do about a source's trouble, in a sentence.
 *
 * @param reason what the server says went wrong
 */
export function adviceFor(reason: string): string {
  return (
    ADVICE.find(([pattern]) => pattern.test(reason))?.[1] ??
    "The server tries again by itself. If it lasts, look at the source and at the server's log."
  );
}

/** A state in a word, and what it means for visitors. */
export const sourceStates: Readonly<
  Record<SourceStatus['status'], { label: string; meaning: string }>
> = {
  ok: { label: 'Working', meaning: 'The site shows what was fetched last.' },
  stale: {
    label: 'Out of date',
    meaning: 'It has not been fetched for a while. Visitors see the last good data.',
  },
  failing: {
    label: 'Failing',
    meaning: 'It could not be fetched the last time. Visitors see the last good data.',
  },
  waiting: { label: 'Waiting', meaning: 'Nothing new has been published from it yet.' },
  unconfigured: {
    label: 'Not set up',
    meaning: 'Nobody has said where it is, so there is nothing to fetch.',
  },
};
