import buttons from '../shared/ui/button.module.css';
import { SpilledChips } from '../shared/ui/drawings';
import styles from './error-screen.module.css';

/** Replaces a page while its code cannot be loaded. Loading is retried automatically. */
export function DelayedPage({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.delayed}>
      <div className={styles.card} role="alert">
        <SpilledChips />
        <h1>
          {navigator.onLine
            ? 'The server can’t be reached. Retrying automatically.'
            : 'You’re offline. This page opens when you’re back online.'}
        </h1>
        <button type="button" className={buttons.secondary} onClick={onRetry}>
          Try Again
        </button>
      </div>
    </div>
  );
}
