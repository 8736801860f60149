const SEPARATOR = ' to ';

/** Splits 'HOME to 741741', or '800GAM' without a word to send. The number is as it is shown. */
export function parseTextNumber(text: string): { word: string | null; number: string } {
  const at = text.lastIndexOf(SEPARATOR);
  return at < 0
    ? { word: null, number: text }
    : { word: text.slice(0, at).trim(), number: text.slice(at + SEPARATOR.length) };
}
