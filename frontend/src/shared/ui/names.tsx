import { Fragment } from 'react';
import styles from './names.module.css';

/** A character after which a word may be broken: before a capital, and where digits begin or end. */
const BEFORE_BREAK = /[\p{Ll}\p{N}_](?=\p{Lu})|\p{L}(?=\p{N})|\p{N}(?=\p{L})/gu;

/** Widths for which the style sheet has a step, in ems. */
const STEPS = [3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 17, 20];
const WIDEST = 25;

/** About how many lines a name of many short words may take. */
const LINES = 2.5;

/** How wide a letter is in the display face, in ems: never less than it really is. */
const widthOf = (letter: string): number => {
  if (/[\p{Lo}\p{So}]/u.test(letter)) return 1.35;
  if (/[mwжмшщыюMWЖШЩЮ]/.test(letter)) return 1;
  return /\p{Lu}/u.test(letter) ? 0.76 : 0.6;
};

const widthOfWord = (word: string): number =>
  Array.from(word).reduce((sum, letter) => sum + widthOf(letter), 0);

/**
 * How much room a name needs, for a `data-fit` attribute (`names.module.css` makes `--fit` of it):
 * the width of its longest word, or of a line of it if all of it takes a few lines.
 *
 * @returns ems, rounded up to a step
 */
export function fitOf(name: string): number {
  const needed = Math.max(...name.split(' ').map(widthOfWord), widthOfWord(name) / LINES);
  return STEPS.find((step) => step >= needed) ?? WIDEST;
}

/**
 * A name or a code. A line ends at its spaces; a word that is too long for a line, at a capital or
 * a digit. `<wbr>` is no character: what is copied and read aloud is the name.
 */
export function Name({ children }: { children: string }) {
  return children.split(/( )/).map((word, index) => {
    const [first, ...parts] = word.replace(BEFORE_BREAK, '$&\n').split('\n');
    if (parts.length === 0) return first;
    return (
      <span key={String(index)} className={styles.word}>
        {first}
        {parts.map((part, place) => (
          <Fragment key={String(place)}>
            <wbr />
            {part}
          </Fragment>
        ))}
      </span>
    );
  });
}
