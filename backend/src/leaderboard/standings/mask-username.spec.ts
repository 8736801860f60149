import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { maskUsername } from './mask-username.js';

describe('maskUsername', () => {
  it.each([
    ['A', 'A**A'],
    ['Al', 'A**l'],
    ['Bob', 'B**b'],
    ['Hank', 'H**k'],
    ['Hanks', 'Ha******ks'],
    ['0123456789', '01******89'],
    ['0123456789a', '01*******9a'],
  ])('shows %j as %j', (name, mask) => {
    expect(maskUsername(name)).toBe(mask);
  });

  it('counts what a person sees as one character, never cutting one in two', () => {
    expect(maskUsername('👨‍👩‍👧‍👦🇺🇸e\u0301')).toBe('👨‍👩‍👧‍👦**e\u0301');
    expect(maskUsername('🎰a🇺🇸b👍🏽c')).toBe('🎰a******👍🏽c');
  });

  it('shows at most one character at each end of up to four, two of more, and stars for the rest', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), (name) => {
        const seen = [...segmenter.segment(name)].map(({ segment }) => segment);
        const ends = seen.length <= 4 ? 1 : 2;
        const before = seen.slice(0, ends).join('');
        const after = seen.slice(seen.length - ends).join('');
        const mask = maskUsername(name);
        expect(mask.startsWith(before) && mask.endsWith(after)).toBe(true);
        const between = mask.slice(before.length, mask.length - after.length);
        expect(between).toBe('*'.repeat(seen.length <= 4 ? 2 : Math.max(6, seen.length - 4)));
      }),
    );
  });
});
