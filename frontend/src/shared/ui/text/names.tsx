import { Fragment } from 'react';
import styles from './names.module.css';

/** Characters after which a word may break: before a capital, and where digits begin or end. */
const BEFORE_BREAK = /[\p{Ll}\p{N}_](?=\p{Lu})|\p{L}(?=\p{N})|\p{N}(?=\p{L})/gu;

/** The widths, in em, that names.module.css has a rule for. */
const STEPS = [3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 17, 20];
const WIDEST = 25;

/** Number of lines that a name of many short words may fill. */
const LINES = 2.5;

/** Width of a letter in the display font in em, rounded up. */
const widthOf = (letter: string): number => {
  if (/[\p{Lo}\p{So}]/u.test(letter)) return 1.35;
  if (/[mwжмшщыюMWЖШЩЮ]/.test(letter)) return 1;
  return /\p{Lu}/u.test(letter) ? 0.76 : 0.6;
};

const widthOfWord = (word: string): number =>
  Array.from(word).reduce((sum, letter) => sum + widthOf(letter), 0);

/**
 * The width that a name needs, for a `data-fit` attribute (`names.module.css` sets `--fit` from
 * it): the width of its longest word, or of one line if the name fills several.
 *
 * @returns em, rounded up to a step
 */
export function fitOf(name: string): number {
  const needed = Math.max(...name.split(' ').map(widthOfWord), widthOfWord(name) / LINES);
  return STEPS.find((step) => step >= needed) ?? WIDEST;
}

/**
 * A name or a code with line breaks at spaces, and in long words before capitals and digits.
 * `<wbr>` is not a character: copying and screen readers get the plain name.
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
