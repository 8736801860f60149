import type { Type } from '@nestjs/common';
import { boundsOf } from '../../core/http/validation/bounds.js';
import type { CodeReplacer, TextKind } from './code-replacer-rules.js';

/** A text in which `{code}` is replaced on publication. */
interface CodeText {
  /** The path in the words of the panel. */
  path: readonly string[];
  text: string;
  kind: TextKind;
  maxLength: number;
}

export type MapText = (text: CodeText) => string;

/** Which members of an object are texts or lists of texts. */
interface Texts<T> {
  path: readonly string[];
  labels: Partial<Record<keyof T, string>>;
  /** The class that has the maximum lengths. */
  dto: Type;
  kinds: Partial<Record<keyof T & string, TextKind>>;
}

/** A copy of an object in which each of its texts is replaced by the result of `map`. */
export function mapTexts<T extends object>(
  object: T,
  { path, labels, dto, kinds }: Texts<T>,
  map: MapText,
): T {
  const mapped = (Object.entries(kinds) as [keyof T & string, TextKind][]).map(([name, kind]) => {
    const value = object[name] as string | string[] | null;
    const bounds = boundsOf(dto, name);
    const { maxLength = Number.POSITIVE_INFINITY } = bounds.items ?? bounds;
    const mapText = (text: string) =>
      map({ path: [...path, labels[name] ?? name], text, kind, maxLength });
    if (Array.isArray(value)) return [name, value.map(mapText)];
    return [name, value === null ? null : mapText(value)];
  });
  return { ...object, ...(Object.fromEntries(mapped) as Partial<T>) };
}

/** A text that contains the old code or an old link. */
export interface ReplacedText {
  /** Where the text is: 'Settings', or the name of a bonus. */
  where: string;
  /** The path of the field in the words of the panel. */
  field: string;
  before: string;
  /** Null if the text would be too long, and therefore stays as it is. */
  after: string | null;
}

/** Maps texts to those without the old code and links, and adds each difference to `replaced`. */
export const replaceTexts =
  (replacer: CodeReplacer, where: string, replaced: ReplacedText[]): MapText =>
  ({ path, text, kind, maxLength }) => {
    const after = replacer.replace(text, kind, maxLength);
    if (after !== text) replaced.push({ where, field: path.join(' → '), before: text, after });
    return after ?? text;
  };
