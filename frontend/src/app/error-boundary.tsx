import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ReactReduxContext, type ReactReduxContextValue } from 'react-redux';
import { logError } from '../shared/log';
import { clearStoredSecrets, isSecurityError } from '../shared/security/security-error';
import { sendSecurityReport } from '../shared/security/security-report';
import { toastShown } from '../shared/toasts/toasts-slice';
import { ErrorScreen } from './error-screen';

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
