import { inflateSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import * as harfbuzz from 'harfbuzzjs';
import { charactersOf } from '@playhouse/rules/characters';

const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

const aligned = (bytes: number): number => Math.ceil(bytes / 4) * 4;

/**
 * Unpacks a WOFF file (version 1) into the OpenType font that it contains, which is what HarfBuzz
 * reads.
 *
 * @throws Error if it is not a WOFF file
 */
function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = HEADER_BYTES + index * ENTRY_BYTES;
    const [offset, packed, size] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field));
    const stored = woff.subarray(offset, (offset ?? 0) + (packed ?? 0));
    const data = packed === size ? stored : inflateSync(stored);
    return { tag: woff.subarray(at, at + 4), checksum: woff.readUInt32BE(at + 16), data };
  });
  const start = SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES;
  const font = Buffer.alloc(tables.reduce((end, { data }) => end + aligned(data.length), start));
  font.writeUInt32BE(woff.readUInt32BE(4), 0);
  font.writeUInt16BE(count, 4);
  // The other fields of the header speed up a search that HarfBuzz does not use.
  let end = start;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES;
    tag.copy(font, at);
    font.writeUInt32BE(checksum, at + 4);
    font.writeUInt32BE(end, at + 8);
    font.writeUInt32BE(data.length, at + 12);
    data.copy(font, end);
    end += aligned(data.length);
  }
  return font;
}

/** In order of preference: the site's display font, then the fallback for what it lacks. */
const FONT_FILES = [
  'bricolage-grotesque-latin',
  'bricolage-grotesque-latin-ext',
  'bricolage-grotesque-vietnamese',
  'commissioner-latin',
  'commissioner-latin-ext',
  'commissioner-greek',
  'commissioner-cyrillic',
  'commissioner-cyrillic-ext',
];

/** Tabular figures: all digits have the same width. */
const FEATURES = [new harfbuzz.Feature('tnum', 1)];

interface Font {
  shaper: harfbuzz.Font;
  unitsPerEm: number;
  characters: ReadonlySet<number>;
  /** SVG paths by glyph. */
  outlines: Map<number, string>;
}

interface Glyph {
  font: Font;
  id: number;
  /** Of its origin, from the start of the text, for a font size of 1. */
  x: number;
  y: number;
}

interface ShapedText {
  glyphs: Glyph[];
  /** For a font size of 1. */
  width: number;
}

const codePoints = (text: string): number[] =>
  Array.from(text, (character) => character.codePointAt(0) ?? 0);

/** Measures texts and converts them to outlines, so that a drawing needs no fonts. */
export class Typesetter {
  private readonly fonts: readonly Font[];

  /** @param folder URL of the folder with the fonts, with a slash at its end */
  constructor(folder: URL) {
    this.fonts = FONT_FILES.map((name) => {
      const file = unpackWoff(readFileSync(new URL(`${name}.woff`, folder)));
      const face = new harfbuzz.Face(new harfbuzz.Blob(file));
      return {
        shaper: new harfbuzz.Font(face),
        unitsPerEm: face.upem,
        characters: new Set(face.collectUnicodes()),
        outlines: new Map<number, string>(),
      };
    });
  }

  /** Whether one of the fonts has this user-perceived character. */
  canDraw(character: string): boolean {
    return this.fontOf(character.normalize('NFC')) !== undefined;
  }

  /** The width of a text in pixels. */
  widthOf(text: string, size: number): number {
    return this.shape(text).width * size;
  }

  /**
   * The outlines of a text as SVG. Characters that no font has are left out.
   *
   * @param x of its start, in pixels
   * @param y of its baseline
   */
  outline(text: string, { x, y, size }: { x: number; y: number; size: number }): string {
    return this.shape(text)
      .glyphs.map((glyph) => {
        const path = outlineOf(glyph);
        if (path === '') return '';
        const scale = size / glyph.font.unitsPerEm;
        const [left, top] = [x + glyph.x * size, y - glyph.y * size];
        const place = `translate(${round(left)} ${round(top)}) scale(${scale} ${-scale})`;
        return `<path transform="${place}" d="${path}"/>`;
      })
      .join('');
  }

  private fontOf(character: string): Font | undefined {
    const points = codePoints(character);
    return this.fonts.find(({ characters }) => points.every((point) => characters.has(point)));
  }

  private shape(text: string): ShapedText {
    const shaped: ShapedText = { glyphs: [], width: 0 };
    let run = '';
    let font: Font | undefined;
    const finishRun = () => {
      if (font && run !== '') appendRun(shaped, font, run);
      run = '';
    };
    for (const character of charactersOf(text.normalize('NFC'))) {
      const next = this.fontOf(character);
      if (!next) continue;
      if (next !== font) finishRun();
      font = next;
      run += character;
    }
    finishRun();
    return shaped;
  }
}

function appendRun(shaped: ShapedText, font: Font, text: string): void {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfbuzz.shape(font.shaper, buffer, FEATURES);
  for (const glyph of buffer.getGlyphInfosAndPositions()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph;
    shaped.glyphs.push({
      font,
      id: glyph.codepoint,
      x: shaped.width + xOffset / font.unitsPerEm,
      y: yOffset / font.unitsPerEm,
    });
    shaped.width += xAdvance / font.unitsPerEm;
  }
}

function outlineOf({ font, id }: Glyph): string {
  const known = font.outlines.get(id);
  if (known !== undefined) return known;
  const path = font.shaper.glyphToPath(id);
  font.outlines.set(id, path);
  return path;
}

const round = (pixels: number): number => Math.round(pixels * 100) / 100;
