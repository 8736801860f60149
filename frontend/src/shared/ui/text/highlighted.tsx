import { Fragment } from 'react';
import { Name } from './names';
import styles from './highlighted.module.css';

/**
 * A possible amount: a number with optional dollar sign, unit, percent sign and spaces. It matches
 * all digits at once, so that the run time is linear in the length of the text.
 */
const CANDIDATE = /(?:\$ ?)?\d[\d.,]*(?: ?%| ?[kmb]\b(?: ?USD\b)?| ?USD\b)?/gi;

const NUMBER = /^(?:\$ ?)?\d+(?:,\d+)*(?:\.\d+)?(?![\d.,])/;
const PUNCTUATION = /[.,]$/;
/** Characters that make an adjacent number part of something else, such as a code. */
const ATTACHED = /[\p{L}\p{N}_$%.,]/u;
const ATTACHED_AFTER = /[\p{L}\p{N}_$%]/u;

/** The positions of dollar amounts ($1,500, $ 50, $2.5k, $1,000USD) and percentages (3.5%, 7 %). */
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
    if (isWhole && (amount.startsWith('$') || amount.endsWith('%'))) amounts.push([index, end]);
  }
  return amounts;
}

/** A text with highlighted dollar amounts and percentages. */
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
