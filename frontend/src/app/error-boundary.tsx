import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ReactReduxContext, type ReactReduxContextValue } from 'react-redux';
import { paths } from '@playhouse/rules/paths';
import { GuardedCards, SpilledChips } from '../shared/ui/drawings';
import buttons from '../shared/ui/button.module.css';
import styles from './error-screen.module.css';
import { logError } from '../shared/log';
import { clearStoredSecrets, isSecurityError } from '../shared/security/security-error';
import { sendSecurityReport } from '../shared/security/security-report';
import { toastShown } from '../shared/toasts/toasts-slice';

/** The full-page error screen, in its normal and its security variant. */
function ErrorScreen({ isSecurity }: { isSecurity: boolean }) {
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

interface State {
  hasFailed: boolean;
  isSecurity: boolean;
}

/** Shows the error screen when rendering fails, instead of an empty page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  static override contextType = ReactReduxContext;
  declare context: ReactReduxContextValue | null;

  override state: State = { hasFailed: false, isSecurity: false };

  static getDerivedStateFromError(error: unknown): State {
    return { hasFailed: true, isSecurity: isSecurityError(error) };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    logError('Rendering failed', error, info.componentStack);
    const isSecurity = isSecurityError(error);
    if (isSecurity) {
      clearStoredSecrets(localStorage);
      sendSecurityReport({
        kind: 'render-error',
        severity: 'high',
        detail: error instanceof Error ? error.message : 'unknown',
        page: location.pathname,
      });
    }
    this.context?.store.dispatch(
      toastShown({
        title: isSecurity
          ? 'Security error detected. Please refresh the page.'
          : 'Something went wrong. Please try refreshing the page.',
        tone: 'destructive',
      }),
    );
  }

  override render(): ReactNode {
    return this.state.hasFailed ? (
      <ErrorScreen isSecurity={this.state.isSecurity} />
    ) : (
      this.props.children
    );
  }
}
