import type { ReactNode } from 'react';
import styles from './cards.module.css';

interface CardPartsProps {
  /** At the start, such as a checkbox or the rank. Without it, the other parts take its place. */
  lead?: ReactNode;
  /** At the end, such as a switch and a menu. */
  end?: ReactNode;
  /** Below the other parts, over the whole width. */
  below?: ReactNode;
  children: ReactNode;
}

/** The content of a card in a list on a phone. Its `li` has the class `card` of cards.module.css. */
export function CardParts({ lead, end, below, children }: CardPartsProps) {
  return (
    <>
      <span className={styles.lead}>{lead}</span>
      <div className={styles.main}>{children}</div>
      <span className={styles.end}>{end}</span>
      {below != null && <div className={styles.below}>{below}</div>}
    </>
  );
}
