import { paths } from '../shared/paths';
import { GuardedCards, SpilledChips } from '../shared/ui/drawings';
import buttons from '../shared/ui/button.module.css';
import styles from './error-screen.module.css';

/** The full-page error screen, in its normal and its security variant. */
export function ErrorScreen({ isSecurity }: { isSecurity: boolean }) {
  return (
    <main className={styles.screen}>
      <div className={styles.card} role="alert">
        {isSecurity ? <GuardedCards /> : <SpilledChips />}
        <h1>{isSecurity ? 'Security Issue Detected' : 'Oops! Something went wrong'}</h1>
        <p>
          {isSecurity
            ? 'A security issue was detected. For your safety, please refresh the page and try again.'
            : "We encountered an unexpected error. Don't worry, it's not your fault."}
        </p>
        {isSecurity && <p className={styles.note}>Security incident logged for review.</p>}
        <div className={styles.actions}>
          <button
            type="button"
            className={buttons.primary}
            onClick={() => {
              location.reload();
            }}
          >
            Try Again
          </button>
          {/* Not a link of the router, because the router itself may have failed. */}
          <a className={buttons.secondary} href={paths.home}>
            Go Home
          </a>
        </div>
        <p className={styles.support}>If this problem persists, please contact support.</p>
      </div>
    </main>
  );
}
