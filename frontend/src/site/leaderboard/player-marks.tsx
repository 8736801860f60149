import styles from './moved.module.css';
import usMarkStyles from './rankings/us-mark.module.css';

interface MovedProps {
  /** Places gained (above 0) or lost; null for a new player. */
  moved: number | null;
}

/** The places that a player gained or lost since an earlier day; nothing for the same place. */
export function Moved({ moved }: MovedProps) {
  if (moved === 0) return null;
  if (moved === null) return <span className={styles.moved}>new</span>;
  const isUp = moved > 0;
  const places = String(Math.abs(moved));
  return (
    <span
      className={`${styles.moved ?? ''} ${isUp ? (styles.up ?? '') : ''}`}
      role="img"
      aria-label={`${isUp ? 'up' : 'down'} ${places}`}
    >
      {isUp ? '▲' : '▼'}
      {places}
    </span>
  );
}

/** Marks a player of the US platform. */
export function UsMark() {
  return (
    <span className={usMarkStyles.mark}>
      US<span className="visually-hidden"> player</span>
    </span>
  );
}
