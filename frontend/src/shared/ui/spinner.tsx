import styles from './spinner.module.css';

/** Something is on its way; the label says what, and can be read by everybody. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className={styles.spinner} role="status">
      <span className={styles.ring} aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}
