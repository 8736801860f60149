import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../backend/test/property-runs.ts';
import { MASKED_NAMES } from '../testing/masked-names.ts';
import { displayedLine } from './displayed-line.ts';
import { maskUsername } from './mask-username.ts';

describe('maskUsername', () => {
  it.each(MASKED_NAMES)('masks a name with $what as $mask', ({ name, mask }) => {
    expect(maskUsername(displayedLine(name))).toBe(mask);
  });

  it('counts code points in a browser without a segmenter', () => {
    const { Segmenter } = Intl;
    try {
      Reflect.deleteProperty(Intl, 'Segmenter');
      expect(maskUsername('e\u0301player')).toBe('e\u0301******er');
    } finally {
      Object.assign(Intl, { Segmenter });
    }
  });

  it('shows at most one character at each end of up to four, two of more, and stars for the rest', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), (name) => {
        const characters = [...segmenter.segment(name)].map(({ segment }) => segment);
        const ends = characters.length <= 4 ? 1 : 2;
        const before = characters.slice(0, ends).join('');
        const after = characters.slice(characters.length - ends).join('');
        const mask = maskUsername(name);
        expect(mask.startsWith(before) && mask.endsWith(after)).toBe(true);
        const between = mask.slice(before.length, mask.length - after.length);
        expect(between).toBe(
          '*'.repeat(characters.length <= 4 ? 2 : Math.max(6, characters.length - 4)),
        );
      }),
      runs(100),
    );
  });

  /** User-perceived characters that do not combine with their neighbors. */
  const CHARACTERS = [
    ...[
      'a',
      'Z',
      '0',
      '_',
      ' ',
      '*',
      'ß',
      '中',
      '\r\n',
      'e\u0301',
      'ö\u0323',
      '👍🏽',
      '👨‍👩‍👧‍👦',
      '🏴‍☠️',
      '❤️',
    ],
    ...['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', '각', 'नी', 'ก็', `z${'\u0336'.repeat(20)}`],
  ];
  const character = fc.constantFrom(...CHARACTERS);
  const long = (max: number) => fc.array(character, { minLength: 5, maxLength: max });

  it('never splits a character of several code points', () => {
    fc.assert(
      fc.property(fc.array(character, { minLength: 1, maxLength: 4 }), long(40), (few, many) => {
        expect(maskUsername(few.join(''))).toBe(`${few[0]}**${few.at(-1)}`);
        const stars = '*'.repeat(Math.max(6, many.length - 4));
        expect(maskUsername(many.join(''))).toBe(
          [...many.slice(0, 2), stars, ...many.slice(-2)].join(''),
        );
      }),
      runs(200),
    );
  });

  it('reveals nothing of what it hides: names with the same ends and length have the same mask', () => {
    const ends = fc.tuple(character, character, character, character);
    const hidden = fc
      .nat({ max: 30 })
      .chain((length) =>
        fc.tuple(
          ...[0, 1].map(() => fc.array(character, { minLength: length, maxLength: length })),
        ),
      );
    const between = (part: readonly string[], [a, b, c, d]: readonly string[]) =>
      maskUsername([a, b, ...part, c, d].join(''));
    fc.assert(
      fc.property(ends, hidden, ([a, b, c, d], [one = [], other = []]) => {
        fc.pre(one.length > 0);
        expect(between(one, [a, b, c, d])).toBe(between(other, [a, b, c, d]));
        // Nor the length of a short name: five to ten characters have the same mask, and so do two
        // to four.
        if (one.length <= 6) expect(between(one, [a, b, c, d])).toBe(between(['x'], [a, b, c, d]));
        expect(maskUsername([a, b, c, d].join(''))).toBe(maskUsername([a, d].join('')));
      }),
      runs(200),
    );
  });
});
