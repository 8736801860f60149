import { describe, expect, it } from '@jest/globals';
import type { FieldChange } from '../../../../api/panel/settings';
import { settingsChangesInWords } from './settings-words';

const inWords = (field: string, before: FieldChange['before'], after: FieldChange['after']) => {
  const [change] = settingsChangesInWords([{ field, before, after }], 'America/New_York');
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
    [
      'Live → Live until',
      null,
      '2026-11-23T01:30:00.000Z',
      'none',
      'Nov 22, 2026, 20:30 New York time',
    ],
    ['Live → Schedule → Slots → Weekday', 'monday', 'friday', 'Monday', 'Friday'],
    ['Sources → channel', 'not set', 'set', 'not set', 'set'],
    ['Retired', null, { text: 'x' }, 'none', '{"text":"x"}'],
  ])('of %s is described with the values of the form', (field, before, after, old, current) => {
    expect(inWords(field, before, after)).toEqual([field.replaceAll('→', '›'), old, current]);
  });

  it('of a stream without a title names its weekday as the form does', () => {
    expect(inWords('Live → Schedule → monday → Time', '20:00', '21:00')).toEqual([
      'Live › Schedule › Monday › Time',
      '20:00',
      '21:00',
    ]);
    expect(inWords('Live → Schedule → Order', ['monday', 'Slots'], ['Slots', 'monday'])).toEqual([
      'Live › Schedule › Order',
      'Monday · Slots',
      'Slots · Monday',
    ]);
    expect(inWords('Social links → monday → Address', 'a', 'b')[0]).toBe(
      'Social links › monday › Address',
    );
  });

  it('of a long text shows the part that differs', () => {
    const start = 'The same words again and again. '.repeat(20);
    const [, before, after] = inWords('Texts → Footer', `${start}Old end.`, `${start}New end.`);
    expect(before).toMatch(/^….{20,80}Old end\.$/);
    expect(after).toMatch(/^….{20,80}New end\.$/);
  });
});
