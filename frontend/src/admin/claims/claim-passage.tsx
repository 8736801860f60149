import type { Claim } from '../../api/panel/claims';
import styles from './claims.module.css';

/** Characters of the text that are shown on each side of a passage. */
const CONTEXT = 30;
/** The rest of a word at the start or end of a cut text. */
const FIRST_PART = /^\S*\s/;
const LAST_PART = /\s\S*$/;

type Passage = Pick<Claim, 'text' | 'start' | 'end'>;

/** A passage, highlighted in the words around it. */
export function ClaimPassage({ text, start, end }: Passage) {
  const isCut = { before: start > CONTEXT, after: end + CONTEXT < text.length };
  const before = text.slice(Math.max(0, start - CONTEXT), start);
  const after = text.slice(end, end + CONTEXT);
  return (
    <q className={styles.passage}>
      {isCut.before ? `… ${before.replace(FIRST_PART, '')}` : before}
      <mark>{text.slice(start, end)}</mark>
      {isCut.after ? `${after.replace(LAST_PART, '')} …` : after}
    </q>
  );
}
