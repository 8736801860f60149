import type { CodeReplacer } from './code-replacer-rules.js';
import type { MapText } from './map-texts-rules.js';

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
