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

  it('are not replaced within a longer name that is kept', () => {
    const names = [
      ['Zoë', '[1]'],
      ['Zoë Wintergreen', null],
    ] as const;
    expect(replaceNames('Zoë paid ZOË WINTERGREEN', names)).toBe('[1] paid ZOË WINTERGREEN');
  });

  it('are not replaced in the replacement of another name', () => {
    const masks = [
      ['marigold', 'ma****ld'],
      ['ma', 'm*'],
      ['$&', '$1'],
    ] as const;
    expect(replaceNames('marigold paid ma and $&', masks)).toBe('ma****ld paid m* and $1');
    expect(replaceNames('marigold', [])).toBe('marigold');
  });

  it('are found however their accents are encoded', () => {
    const [composed, decomposed] = ['Zoë', 'Zoe\u0308'];
    expect(hasName(`Asked by ${composed}.`, decomposed)).toBe(true);
    expect(hasName(`Asked by ${decomposed}.`, composed)).toBe(true);
    expect(replaceNames(`Paid to ${composed}`, [[decomposed, '[1]']])).toBe('Paid to [1]');
    expect(replaceNames(`Paid to ${decomposed}`, [[composed, '[1]']])).toBe('Paid to [1]');
  });

  it.each([
    ['an accent', 'Zoe\u0308', 'Zoe'],
    ['a mark that has no composed form', 'Zoe\u0332', 'Zoe'],
    ['a vowel sign', 'कि', 'क'],
    ['a vowel sign of the word before', 'किZoe', 'Zoe'],
  ])('are not found in a word with %s', (_what, text, name) => {
    expect(hasName(text, name)).toBe(false);
    expect(replaceNames(text, [[name, '[1]']])).toBe(text);
  });

  it('are found next to emoji', () => {
    expect(replaceNames('❤\uFE0FZoe❤\uFE0F', [['Zoe', '[1]']])).toBe('❤\uFE0F[1]❤\uFE0F');
    expect(hasName('Zoe❤\uFE0F', 'Zoe❤')).toBe(true);
  });

  it('do not change the encoding of a text in which nothing is replaced', () => {
    const text = 'Zoe\u0308 and Zoë';
    expect(replaceNames(text, [['Max', '[1]']])).toBe(text);
    expect(replaceNames(text, [['Zoë', null]])).toBe(text);
  });

  it('are found in upper or lower case, but not as parts of words', () => {
    expect(hasName('Asked by Marigold.', 'marigold')).toBe(true);
    expect(hasName('Marigolds', 'marigold')).toBe(false);
  });
});
