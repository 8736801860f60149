import { compare } from './comparison';
import styles from './analytics.module.css';

interface ChangeMarkProps {
  total: number;
  previousTotal: number;
}

/** The change to the previous period: a sign and a percentage, read out as 'up' or 'down'. */
export function ChangeMark({ total, previousTotal }: ChangeMarkProps) {
  const change = compare(total, previousTotal);
  switch (change.kind) {
    case 'none':
    case 'same':
      return <span className={styles.note}>no change</span>;
    case 'new':
      return <span className={styles.up}>new</span>;
    case 'more':
    case 'less': {
      const isUp = change.kind === 'more';
      return (
        <span className={isUp ? styles.up : styles.down}>
          <span aria-hidden="true">{isUp ? '▲' : '▼'}</span>
          <span className="visually-hidden">{isUp ? 'up' : 'down'}</span> {change.share}
        </span>
      );
    }
  }
}
