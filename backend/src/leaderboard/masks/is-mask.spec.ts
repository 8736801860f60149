import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { displayedLine } from '@playhouse/rules/displayed-line';
import { maskUsername } from '@playhouse/rules/mask-username';
import { MASKED_NAMES } from '../../../../testing/masked-names.ts';
import { runs } from '../../../test/property-runs.js';
import { clipped } from '../../sources/displayed-text.js';
import { maxNameLength } from '../standings/player-name.js';
import { isMask } from './is-mask.js';

describe('a mask', () => {
  it.each(MASKED_NAMES)('of a name with $what is accepted', ({ mask }) => {
    expect(isMask(mask)).toBe(true);
  });

  it('of any displayed name is accepted', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 120 }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
      fc.constantFrom('\u0301', '\u0600', '\u0301\u0301', '*', '**', '\u200d😀'),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const name = displayedLine(clipped(displayedLine(typed), maxNameLength));
        fc.pre(name !== '');
        expect(isMask(maskUsername(name))).toBe(true);
      }),
      runs(500),
    );
  });

  it.each([
    ['nothing', ''],
    ['only stars of a short name', '**'],
    ['a complete name', 'playerone'],
    ['a name with stars', 'player**one'],
    ['too few stars', 'pl*****ne'],
    ['too many letters', 'pla******one'],
    ['a shortened mask of a short name', 'a*b'],
    ['a space in front', ' pl******ne'],
    ['an invisible character', 'pl******n\u200be'],
    ['a line break', 'pl******n\ne'],
    ['half of a character', '\ud83dl******ne'],
    ['a mask of a name that is too long', `pl${'*'.repeat(300)}ne`],
  ])('is not %s', (_what, text) => {
    expect(isMask(text)).toBe(false);
  });
});
