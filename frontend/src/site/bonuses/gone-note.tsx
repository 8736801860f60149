import styles from './bonuses-page.module.css';

/** The note on the page of a bonus that is not public. */
export function GoneNote({ hasOthers }: { hasOthers: boolean }) {
  return (
    <p className={styles.gone}>
      This bonus is not available.{hasOthers && ' The current bonuses are below.'}
    </p>
  );
}
