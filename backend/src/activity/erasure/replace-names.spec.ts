import { describe, expect, it } from '@jest/globals';
import { hasName, replaceNames } from './replace-names-rules.js';

describe('names in a text', () => {
  it.each([
    ['Paid to Zoë, not to Zoë Wintergreen.', 'Paid to [1], not to [2].'],
    ['zoë wintergreen and ZOË', '[2] and [1]'],
    ['Zoës, aZoë, Zoë7 and Zoë_Wintergreen', 'Zoës, aZoë, Zoë7 and [1]_Wintergreen'],
    ['(a+b)? Yes: (A+B)?', '[3] Yes: [3]'],
    ['nobody', 'nobody'],
  ])('are replaced as whole words, the longest first: %s', (text, expected) => {
    const names = [
      ['Zoë', '[1]'],
      ['Zoë Wintergreen', '[2]'],
      ['(a+b)?', '[3]'],
    ] as const;
    expect(replaceNames(text, names)).toBe(expected);
  });

  it('are not replaced in a longer name that stays', () => {
    const names = [
      ['Zoë', '[1]'],
      ['Zoë Wintergreen', null],
    ] as const;
    expect(replaceNames('Zoë paid ZOË WINTERGREEN', names)).toBe('[1] paid ZOË WINTERGREEN');
  });

  it('are not replaced in what has replaced another name', () => {
    const masks = [
      ['marigold', 'ma****ld'],
      ['ma', 'm*'],
      ['$&', '$1'],
    ] as const;
    expect(replaceNames('marigold paid ma and $&', masks)).toBe('ma****ld paid m* and $1');
    expect(replaceNames('marigold', [])).toBe('marigold');
  });

  it('are found in upper or lower case, but not as parts of words', () => {
    expect(hasName('Asked by Marigold.', 'marigold')).toBe(true);
    expect(hasName('Marigolds', 'marigold')).toBe(false);
  });
});
