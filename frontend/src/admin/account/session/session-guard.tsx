import { Suspense, useEffect, type ReactNode } from 'react';
import { Navigate, useLocation, Link, useNavigate } from 'react-router-dom';
import { paths } from '@playhouse/rules/paths';
import { useCurrentUser, type SignedInUser } from '../../../api/panel/account';
import { SpilledChips } from '../../../shared/ui/drawings';
import buttons from '../../../shared/ui/button.module.css';
import styles from '../../shared/notice.module.css';
import { Spinner } from '../../../shared/ui/spinner';
import { lazyWithRetries } from '../../../shared/load-with-retries';
import { signInAddress } from '../sign-in/return-path';

interface NoticeProps {
  title: string;
  text: string;
  /** Content below the text, such as a link. */
  children: ReactNode;
}

/** A full page that explains why the panel is not available. */
function Notice({ title, text, children }: NoticeProps) {
  return (
    <main>
      <div className={styles.page} role="alert">
        <SpilledChips />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </main>
  );
}

// Users see this page once, so it is not part of the sign-in page.
const LazyOwnPasswordPage = lazyWithRetries(() => import('../sign-in/own-password-page'));

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

/** Long enough to read the message. */
export const DENIED_MS = 4_000;

/** Shows members that the panel is for admins, and opens the home page after a few seconds. */
export function AccessDenied() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.home, { replace: true }), DENIED_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [navigate]);
  return (
    <Notice title="Access Denied" text="You don't have admin privileges to access this page.">
      <div className={styles.links}>
        <Link className={buttons.secondary} to={paths.account} replace>
          Your account
        </Link>
        <Link className={buttons.secondary} to={paths.home} replace>
          Go to the home page
        </Link>
      </div>
    </Notice>
  );
}
