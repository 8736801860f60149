// Runs alone: harfbuzzjs waits for its code while it is loaded, which `require` cannot do.
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { charactersOf } from '@playhouse/rules/characters';
import { MASKED_NAMES } from '../../../../../testing/masked-names.ts';
import type { PreviewContent, PreviewPlace } from '../preview-content.js';
import { drawableMask, drawableText, initialsOf } from './drawable-text.js';
import { fitted, fittedMask, shortened } from './fitted-text.js';
import { MAX_PREVIEW_BYTES, renderJpeg } from './render-jpeg.js';
import { Typesetter } from './typesetter.js';

const type = new Typesetter(new URL('../fonts/', import.meta.url));

describe('a text of a link preview', () => {
  it.each([
    ['Latin, Greek and Cyrillic letters', 'Łukasz Ωmega Игорь 1,234 $5 · 40×'],
    ['accents, in any encoding', 'Ame\u0301lie Ž'],
    ['Vietnamese letters', 'Nguyễn Đặng'],
  ])('keeps %s', (_what, text) => {
    expect(drawableText(text, type).normalize('NFC')).toBe(text.normalize('NFC'));
    expect(type.widthOf(text, 10)).toBeGreaterThan(0);
  });

  it.each([
    ['emoji', '🔥 Mega Bonus 🎰! 👍🏽', 'Mega Bonus !'],
    ['line breaks and marks that no font has', 'a\nb\u20dd', 'a b'],
  ])('loses %s', (_what, text, drawn) => {
    expect(drawableText(text, type)).toBe(drawn);
  });

  it.each([
    ['no letter or digit', '🎁 (!)'],
    ['a Chinese, Japanese or Korean character', '200% 王'],
    ['a word that is written from right to left', '200% حتى $1,000، للاعبين الجدد فقط'],
    ['a digit that the fonts lack', '२00% up to $1,000'],
    ['a symbol that the fonts lack', '50％ back'],
  ])('is not drawn at all if it has %s', (_what, text) => {
    expect(drawableText(text, type)).toBe('');
    expect(initialsOf(text, type)).toBe('');
  });

  it('has the initials of its first two words', () => {
    expect(initialsOf('max “the best” 4 spins', type)).toBe('MT');
  });

  it('is as wide as its outlines, and wider with more characters', async () => {
    const size = 100;
    const text = 'Wide';
    const width = Math.ceil(type.widthOf(text, size));
    const outline = type.outline(text, { x: 0, y: 100, size });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="130">${outline}</svg>`;
    const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true });
    expect(Math.abs(info.width - width)).toBeLessThan(size / 6);
    expect(type.widthOf(`${text}r`, size)).toBeGreaterThan(width);
    expect(type.outline('🎰', { x: 0, y: 0, size })).toBe('');
  });

  it('that is too long is cut after a word, or else after a character', () => {
    const space = { width: 300, size: 40 };
    expect(shortened('Short', space, type)).toBe('Short');
    expect(shortened('Some words, and many more', space, type)).toBe('Some words…');
    const cut = shortened('W'.repeat(40), space, type);
    expect(cut).toMatch(/^W+…$/);
    expect(type.widthOf(cut, 40)).toBeLessThanOrEqual(300);
  });

  it('has the largest size at which it fits, without a single word on the last line', () => {
    const space = { width: 480, maxLines: 2, sizes: [100, 60, 40] };
    expect(fitted('$25', space, type)).toEqual({ lines: ['$25'], size: 100 });
    const lines = ['One two', 'three four'];
    expect(fitted('One two three four', space, type)).toEqual({ lines, size: 60 });
    const cut = fitted('word '.repeat(50).trim(), space, type);
    expect(cut.size).toBe(40);
    expect(cut.lines).toHaveLength(2);
    expect(cut.lines[1]).toMatch(/…$/);
    for (const line of cut.lines) expect(type.widthOf(line, 40)).toBeLessThanOrEqual(480);
  });
});

describe('a mask in a link preview', () => {
  it.each(MASKED_NAMES)('of a name with $what shows nothing else', ({ mask }) => {
    const drawn = drawableMask(mask, type);
    const shown = charactersOf(mask.normalize('NFD').replace(/\p{M}/gu, ''));
    for (const character of charactersOf(drawn.normalize('NFD').replace(/\p{M}/gu, ''))) {
      expect(['*', ...shown]).toContain(character);
    }
  });

  it('loses stars, but no letters', () => {
    const mask = `pl${'*'.repeat(36)}ne`;
    const sizes = [36, 28];
    expect(fittedMask(mask, { width: 400, sizes }, type)).toEqual({ text: 'pl******ne', size: 36 });
    const narrow = fittedMask(mask, { width: 95, sizes }, type);
    expect(narrow.text).toMatch(/^pl\*{2,4}ne$/);
    expect(fittedMask('王****王', { width: 400, sizes }, type).text).toBe('王****王');
    expect(drawableMask('王****王', type)).toBe('******');
  });
});

describe('the picture of a link preview', () => {
  const place = (rank: number, name: string | null, amount: number): PreviewPlace => ({
    rank,
    name,
    wagered: amount,
    prize: amount,
  });
  const race = (places: PreviewPlace[], prizePool: number): PreviewContent['card'] => ({
    kind: 'race',
    subject: 'site',
    title: 'September 2026 prize pool',
    note: 'Ends on September 30, 24:00 UTC',
    prizePool,
    places,
  });
  const noise = sharp({
    create: {
      width: 512,
      height: 512,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 80 },
    },
  })
    .webp()
    .toBuffer();

  it.each<[string, PreviewContent['card']]>([
    [
      'the largest amounts',
      race(
        [1, 2, 3].map((rank) => place(rank, 'WW******WW', 999_999_999)),
        999_999_999,
      ),
    ],
    ['names of one character and none', race([place(1, 'a**a', 0.01), place(2, null, 0)], 0)],
    ['no places', race([], 2_500)],
    [
      'a long title',
      { kind: 'bonus', platform: 'x'.repeat(40), title: 'W'.repeat(120), facts: ['y'.repeat(99)] },
    ],
    ['nothing that can be drawn', { kind: 'page', title: '王', facts: ['🎰', ''] }],
  ])('is a JPEG of less than 120 kB with %s and the most detailed picture', async (_what, card) => {
    const creator = 'Wolfeschlegelsteinhausenbergerdorffwelch';
    for (const pictureHash of ['0'.repeat(16), null]) {
      const content = { creator, code: 'W'.repeat(32), pictureHash, card };
      const jpeg = await renderJpeg(content, pictureHash === null ? null : await noise, type);
      expect(jpeg.length).toBeLessThanOrEqual(MAX_PREVIEW_BYTES);
      const { width, height } = await sharp(jpeg).metadata();
      expect([width, height]).toEqual([1200, 630]);
    }
  });
});
