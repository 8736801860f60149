import { Suspense, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useCurrentUser, type SignedInUser } from '../../../api/panel/account';
import buttons from '../../../shared/ui/button.module.css';
import { Spinner } from '../../../shared/ui/spinner';
import { LazyOwnPasswordPage } from '../sign-in/lazy-pages';
import { signInAddress } from '../sign-in/return-path';
import { Notice } from '../../shared/notice';

interface SessionGuardProps {
  /** Content for signed-in users. */
  children: (user: SignedInUser) => ReactNode;
}

/**
 * Shows its content to signed-in users. Others sign in first and then come back; those whose password was
 * generated choose their own.
 */
export function SessionGuard({ children }: SessionGuardProps) {
  const { user, formerUser, isLoading, failure, retry } = useCurrentUser();
  const location = useLocation();
  if (isLoading) return <Spinner label="Checking your session..." />;
  if (failure) {
    return (
      <Notice
        title="Your session could not be checked"
        text={`The server did not respond as expected (${failure.message}).`}
      >
        <button type="button" className={buttons.primary} onClick={retry}>
          Try Again
        </button>
      </Notice>
    );
  }
  // A user whose session has ended signs in again in a dialog, so that unsaved input is kept.
  const account = user ?? formerUser;
  if (!account)
    return <Navigate to={signInAddress(location)} state={{ isFromGuard: true }} replace />;
  if (account.mustChangePassword) {
    return (
      <Suspense fallback={<Spinner label="Loading..." />}>
        <LazyOwnPasswordPage username={account.username} />
      </Suspense>
    );
  }
  return children(account);
}
