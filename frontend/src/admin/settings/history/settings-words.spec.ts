import { describe, expect, it } from '@jest/globals';
import type { FieldChange } from '../../../api/settings';
import { settingsChangesInWords } from './settings-words';

const inWords = (field: string, before: FieldChange['before'], after: FieldChange['after']) => {
  const [change] = settingsChangesInWords([{ field, before, after }]);
  return [change?.label, change?.before, change?.after];
};

describe('a change in the history of the settings', () => {
  it.each([
    ['Referral code', 'PLAY', 'LUCKY', 'PLAY', 'LUCKY'],
    ['Contact address', '', 'ada@example.com', 'none', 'ada@example.com'],
    ['Count clicks', true, false, 'on', 'off'],
    ['Prizes → Rank 2', 1500.5, null, '$1,500.50', 'none'],
    ['Creator → Picture', null, '/media/avatar-1.webp', 'none', 'a picture'],
    [
      'Creator → Picture',
      '/media/avatar-1.webp',
      '/media/avatar-2.webp',
      'a picture',
      'another picture',
    ],
    ['Platforms → Stake.com → Partner since', null, '2025-01-31', 'none', 'Jan 31, 2025'],
    ['Platforms → Stake.com → Benefits', ['One'], ['One', 'Two'], 'One', 'One · Two'],
    ['Texts → Race rules', [], ['One'], 'none', 'One'],
    ['Social links → Blog → Icon', 'link', 'x', 'Any other link', 'X'],
    ['Social links → Blog → Icon', 'retired', 'x', 'retired', 'X'],
    ['Time zone', 'UTC', 'America/New_York', 'UTC', 'America/New York'],
    ['Sources → channel', 'not set', 'set', 'not set', 'set'],
    ['Retired', null, { text: 'x' }, 'none', '{"text":"x"}'],
  ])('of %s is described with the values of the form', (field, before, after, old, current) => {
    expect(inWords(field, before, after)).toEqual([field.replaceAll('→', '›'), old, current]);
  });

  it('of a long text shows the part that differs', () => {
    const start = 'The same words again and again. '.repeat(20);
    const [, before, after] = inWords('Texts → Footer', `${start}Old end.`, `${start}New end.`);
    expect(before).toMatch(/^….{20,80}Old end\.$/);
    expect(after).toMatch(/^….{20,80}New end\.$/);
  });
});
