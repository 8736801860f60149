import { Fragment } from 'react';
import { Name } from './names';
import styles from './highlighted.module.css';

/**
 * A possible amount: a number with optional currency before or after it, unit, percent sign and spaces. It
 * matches all digits at once, so that the run time is linear in the length of the text.
 */
const CANDIDATE =
  /(?:(?:R\$|[$€£])[ \u00a0]?)?\d[\d.,]*(?:[ \u00a0]?(?:%|(?:R\$|[$€£])(?! ?\d))| ?[kmb]\b(?: ?USD\b)?| ?USD\b)?/gi;

/** '1,234.5' or '1.234,5', after its currency. */
const NUMBER =
  /^(?:(?:R\$|[$€£])[ \u00a0]?)?(?:\d+(?:,\d+)*(?:\.\d+)?|\d{1,3}(?:\.\d{3})+(?:,\d+)?)(?![\d.,])/;
/** A currency at the start, or a currency or a percent sign at the end. */
const UNIT = /^(?:R?\$|[€£])|[%$€£]$/;
const PUNCTUATION = /[.,]$/;
/** Characters that make an adjacent number part of something else, such as a code. */
const ATTACHED = /[\p{L}\p{N}_$€£%.,]/u;
const ATTACHED_AFTER = /[\p{L}\p{N}_$€£%]/u;

/** The positions of amounts ($1,500, $ 50, $2.5k, $1,000USD, 1.000 €, R$ 500) and percentages (3.5%, 7 %). */
function findAmounts(text: string): [start: number, end: number][] {
  const amounts: [number, number][] = [];
  for (const { 0: candidate, index } of text.matchAll(CANDIDATE)) {
    const amount = candidate.replace(PUNCTUATION, '');
    const end = index + amount.length;
    // Highlight the whole amount or nothing: a part of it would be misleading.
    const isWhole =
      NUMBER.test(amount) &&
      !ATTACHED.test(text.charAt(index - 1)) &&
      (candidate !== amount || !ATTACHED_AFTER.test(text.charAt(end)));
    if (isWhole && UNIT.test(amount)) amounts.push([index, end]);
  }
  return amounts;
}

/** A text with highlighted amounts of money and percentages. */
export function Highlighted({ text }: { text: string }) {
  const amounts = findAmounts(text);
  return (
    <>
      {amounts.map(([start, end], index) => (
        <Fragment key={start}>
          <Name>{text.slice(amounts[index - 1]?.[1] ?? 0, start)}</Name>
          <strong className={styles.amount}>{text.slice(start, end)}</strong>
        </Fragment>
      ))}
      <Name>{text.slice(amounts.at(-1)?.[1] ?? 0)}</Name>
    </>
  );
}
