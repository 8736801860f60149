import { describe, expect, it } from '@jest/globals';
import { platformNamesOf } from '../../../shared/platforms/platform-names';
import type { HistoryEntry } from '../../../../api/panel/bonuses';
import { changesInWords } from './bonus-history-dialog';

const platformNames = platformNamesOf([
  { key: 'stake_com', name: 'Casino A' },
  { key: 'stake_us', name: 'Casino B' },
]);

function inWords(
  changes: { field: string; before: unknown; after: unknown }[],
  isRestorable = true,
) {
  const entry = {
    entry: 1,
    at: '2026-11-03T10:00:00.000Z',
    actor: 'ada',
    summary: 'Changed',
    changes,
    isRestorable,
  } as HistoryEntry;
  return changesInWords(entry, 'UTC', platformNames).map(({ label, before, after }) => [
    label,
    before,
    after,
  ]);
}

describe('a change in the history', () => {
  it('is described with the labels and values of the form', () => {
    expect(
      inWords([
        { field: 'title', before: 'Old', after: 'New' },
        { field: 'isActive', before: true, after: false },
        { field: 'badge', before: null, after: 'HOT' },
        { field: 'bullets', before: [], after: ['One', 'Two'] },
        { field: 'endsAt', before: null, after: '2026-12-01T20:00:00.000Z' },
        { field: 'minDeposit', before: 0, after: 1500 },
        { field: 'wagering', before: 40, after: null },
        { field: 'audience', before: 'new', after: 'all' },
        { field: 'checkedOn', before: null, after: '2026-11-03' },
        { field: 'platform', before: 'stake_com', after: 'stake_us' },
        // The server sends it as well; it only repeats the platform.
        { field: 'provider', before: 'Stake.com', after: 'Stake.us' },
      ]),
    ).toEqual([
      ['Title', 'Old', 'New'],
      ['Status', 'active', 'inactive'],
      ['Badge', 'none', 'HOT'],
      ['Key Features', 'none', 'One · Two'],
      ['Ends', 'none', 'Dec 1, 2026, 20:00 UTC'],
      ['Minimum Deposit', '$0', '$1,500'],
      ['Wagering', '40×', 'none'],
      ['Audience', 'New players', 'All players'],
      ['Terms Checked On', 'none', 'Nov 3, 2026'],
      ['Platform', 'Casino A', 'Casino B'],
    ]);
  });

  it('may be of the order, the trash or the demo mark', () => {
    expect(
      inWords([
        { field: 'position', before: 3, after: 1 },
        { field: 'deletedAt', before: '2026-11-03T10:00:00.000Z', after: null },
        { field: 'isDemo', before: true, after: false },
      ]),
    ).toEqual([
      ['Position', '3', '1'],
      ['Deleted', 'Nov 3, 2026, 10:00 UTC', 'no'],
      ['Demo', 'yes', 'no'],
    ]);
  });

  it('of a field that an older release did not have, or of an unknown field, is described, too', () => {
    expect(
      inWords([
        { field: 'title', before: null, after: 'New' },
        { field: 'motto', before: null, after: { text: 'x' } },
      ]),
    ).toEqual([
      ['Title', 'none', 'New'],
      ['motto', 'null', '{"text":"x"}'],
    ]);
  });

  it('is not listed by field if the bonus is new', () => {
    expect(inWords([{ field: 'title', before: null, after: 'New' }], false)).toEqual([]);
  });
});
