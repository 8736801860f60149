import type { SetupProgress } from './use-setup';
import styles from './setup.module.css';

/** '3 of 8 done', and a bar with one segment per item. */
export function ProgressBar({ progress: { items, done } }: { progress: SetupProgress }) {
  return (
    <div className={styles.progress}>
      <p className={styles.count} aria-live="polite">
        {done} of {items.length} done
      </p>
      <div className={styles.bar} aria-hidden>
        {items.map((item) => (
          <span key={item.key} className={item.done ? styles.filled : styles.segment} />
        ))}
      </div>
    </div>
  );
}
