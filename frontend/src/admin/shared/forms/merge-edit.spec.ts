import { describe, expect, it } from '@jest/globals';
import { platformNamesOf } from '../platforms/platform-names';
import { createAdminBonus } from '../../../testing/panel/panel';
import { bonusFields } from '../../content/bonuses/bonus-fields';
import { bonusValues } from '../../content/bonuses/form/bonus-form-values';
import { partsOf } from '../../content/fields/field';
import { mergeEdit } from './merge-edit';

const base = createAdminBonus();
const platformNames = platformNamesOf([
  { key: 'stake_com', name: 'Casino A' },
  { key: 'stake_us', name: 'Casino B' },
]);
const merge = (theirs: Partial<typeof base>, mine: Partial<ReturnType<typeof bonusValues>>) =>
  mergeEdit({
    parts: partsOf(bonusFields, 'UTC', platformNames),
    valuesOf: (stored) => bonusValues(stored, 'UTC'),
    base,
    stored: { ...base, version: 2, ...theirs },
    typed: { ...bonusValues(base, 'UTC'), ...mine },
  });

describe('an edit that is merged with a newer version', () => {
  it('takes over parts that only the other user changed', () => {
    expect(merge({ title: 'Theirs' }, { description: 'Mine' })).toEqual({
      changes: [{ label: 'Title', before: base.title, after: 'Theirs' }],
      adopted: [{ path: ['title'], value: 'Theirs' }],
    });
  });

  it("reports a conflict for parts that both changed, and keeps the user's own value", () => {
    const { changes, adopted } = merge({ title: 'Theirs' }, { title: 'Mine' });
    expect(adopted).toEqual([]);
    expect(changes).toMatchObject([
      { label: 'Title', conflict: { mine: 'Mine', theirs: 'Theirs', choice: 'mine' } },
    ]);
  });

  it('ignores a field that both set to the same value', () => {
    expect(merge({ title: 'Same' }, { title: 'Same' })).toEqual({ changes: [], adopted: [] });
  });

  it("names the other user's platform as the settings do", () => {
    expect(merge({ platform: 'stake_us' }, {}).changes).toEqual([
      { label: 'Platform', before: 'Casino A', after: 'Casino B' },
    ]);
  });

  it('treats the key features as one field', () => {
    const { changes } = merge({ bullets: ['Every Monday', 'Theirs'] }, { bullets: ['Mine'] });
    expect(changes).toMatchObject([
      { label: 'Key Features', after: 'Every Monday · Theirs', conflict: { mine: ['Mine'] } },
    ]);
  });

  it('takes over a switch, a date and a number that the other user changed', () => {
    const theirs = { isActive: false, endsAt: '2026-12-01T20:00:00.000Z', minDeposit: 20 };
    expect(merge(theirs, {})).toEqual({
      changes: [
        { label: 'Status', before: 'active', after: 'inactive' },
        { label: 'Ends', before: 'none', after: 'Dec 1, 2026, 20:00 UTC' },
        { label: 'Minimum Deposit', before: 'none', after: '$20' },
      ],
      adopted: [
        { path: ['isActive'], value: false },
        { path: ['endsAt'], value: '2026-12-01T20:00' },
        { path: ['minDeposit'], value: '20' },
      ],
    });
  });
});
