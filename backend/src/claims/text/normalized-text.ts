/** A text as the rules compare it, with the way back to the typed one. */
export interface NormalizedText {
  /** Lower case, without accents, invisible characters and look-alikes; runs of spaces are one. */
  readonly text: string;
  /** The offset in the typed text (UTF-16) at which a character of `text` starts. */
  startOf(index: number): number;
  /** The offset in the typed text (UTF-16) at which a character of `text` ends. */
  endOf(index: number): number;
}

/** Letters of other scripts that look like Latin ones, and punctuation with a plain counterpart. */
const LOOK_ALIKES = new Map(
  Object.entries({
    ...{ а: 'a', в: 'b', е: 'e', ё: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c' },
    ...{ т: 't', у: 'y', х: 'x', і: 'i', ї: 'i', ј: 'j', ѕ: 's', ԁ: 'd', ɡ: 'g', ı: 'i' },
    ...{ α: 'a', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x' },
    ...{ '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '―': '-', '−': '-', '⁃': '-' },
    ...{ '’': "'", '‘': "'", ʼ: "'", '′': "'", '`': "'", '´': "'", '‛': "'" },
    ...{ '“': '"', '”': '"', '„': '"', '«': '"', '»': '"' },
    ...{ '٪': '%', '․': '.', '‚': ',', '։': ':' },
  }),
);

/** Characters that display nothing: zero-width ones, soft hyphens, joiners, fillers, the Braille blank. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\u2800]$/u;
const MARKS = /\p{M}/gu;
const SPACE = /^\s$/u;
/** One character can stand for a whole sentence, such as U+FDFA. Words do not need such characters. */
const MAX_FOLDED_LENGTH = 4;
const FIRST_NON_ASCII = 0x80;

/** Most characters are ASCII and stay as they are. */
const isPlain = (character: string): boolean =>
  character > ' ' && character !== '`' && character.charCodeAt(0) < FIRST_NON_ASCII;

/** Folded characters, because the same few occur again and again. */
const folded = new Map<string, string>();
const MAX_FOLDED = 4_096;

/** @param character one code point */
function fold(character: string): string {
  const known = folded.get(character);
  if (known !== undefined) return known;
  const result = foldUnknown(character);
  if (folded.size < MAX_FOLDED) folded.set(character, result);
  return result;
}

function foldUnknown(character: string): string {
  if (INVISIBLE.test(character)) return '';
  if (character === '\n') return '\n';
  if (SPACE.test(character)) return ' ';
  // Before the decomposition, which turns an acute accent into a space.
  const punctuation = LOOK_ALIKES.get(character);
  if (punctuation !== undefined) return punctuation;
  const parts = character.normalize('NFKD').replace(MARKS, '').toLowerCase();
  if (parts.length > MAX_FOLDED_LENGTH) return character;
  return Array.from(parts, (part) => LOOK_ALIKES.get(part) ?? part).join('');
}

/**
 * Folds what is typed, so that a rule finds a claim in every spelling: full-width letters, letters of other
 * scripts, accents, invisible characters and typographic punctuation. Takes linear time.
 */
export function normalizeText(typed: string): NormalizedText {
  const characters: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let start = 0;
  for (const character of typed) {
    const end = start + character.length;
    for (const part of isPlain(character) ? character.toLowerCase() : fold(character)) {
      const last = characters.at(-1);
      const isBlank = part === ' ' || part === '\n';
      if (isBlank && (last === ' ' || last === '\n')) {
        // A line break separates sentences, so it must not be lost among spaces.
        if (part === '\n') characters[characters.length - 1] = part;
        continue;
      }
      // A surrogate pair is two UTF-16 units in the pattern's indexes, too.
      for (let unit = 0; unit < part.length; unit += 1) {
        characters.push(part.charAt(unit));
        starts.push(start);
        ends.push(end);
      }
    }
    start = end;
  }
  return {
    text: characters.join(''),
    startOf: (index) => starts[index] ?? typed.length,
    endOf: (index) => ends[index] ?? typed.length,
  };
}
