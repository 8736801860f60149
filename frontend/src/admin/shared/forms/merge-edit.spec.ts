import { describe, expect, it } from '@jest/globals';
import { createAdminBonus } from '../../../testing/panel/panel';
import { bonusParts } from '../../bonuses/bonus-parts';
import { bonusValues } from '../../bonuses/form/bonus-form-values';
import { mergeEdit } from './merge-edit';

const base = createAdminBonus();
const merge = (theirs: Partial<typeof base>, mine: Partial<ReturnType<typeof bonusValues>>) =>
  mergeEdit({
    parts: bonusParts(),
    valuesOf: bonusValues,
    base,
    stored: { ...base, version: 2, ...theirs },
    typed: { ...bonusValues(base), ...mine },
  });

describe('an edit that is merged with a newer version', () => {
  it('takes over parts that only the other user changed', () => {
    expect(merge({ title: 'Theirs' }, { description: 'Mine' })).toEqual({
      changes: [{ label: 'Title', before: base.title, after: 'Theirs' }],
      adopted: [{ path: ['title'], value: 'Theirs' }],
    });
  });

  it("asks about parts that both changed, and keeps the user's own until then", () => {
    const { changes, adopted } = merge({ title: 'Theirs' }, { title: 'Mine' });
    expect(adopted).toEqual([]);
    expect(changes).toMatchObject([
      { label: 'Title', conflict: { mine: 'Mine', theirs: 'Theirs', choice: 'mine' } },
    ]);
  });

  it('ignores a field that both set to the same value', () => {
    expect(merge({ title: 'Same' }, { title: 'Same' })).toEqual({ changes: [], adopted: [] });
  });

  it('treats the key features as one field', () => {
    const { changes } = merge({ bullets: ['Every Monday', 'Theirs'] }, { bullets: ['Mine'] });
    expect(changes).toMatchObject([
      { label: 'Key Features', after: 'Every Monday · Theirs', conflict: { mine: ['Mine'] } },
    ]);
  });

  it('reports changes of values that the form does not show', () => {
    expect(merge({ isActive: false }, {})).toEqual({
      changes: [{ label: 'Active', before: 'yes', after: 'no' }],
      adopted: [],
    });
  });
});
