import styles from './us-mark.module.css';

/** Marks a player of the US platform. */
export function UsMark() {
  return (
    <span className={styles.mark}>
      US<span className="visually-hidden"> player</span>
    </span>
  );
}
