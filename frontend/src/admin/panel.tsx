import { Suspense } from 'react';
import { useMatch } from 'react-router-dom';
import { paths } from '../shared/paths';
import { Spinner } from '../shared/ui/spinner';
import { LazyAccountPage } from './account/lazy-account';
import { AdminGuard } from './session/admin-guard';
import { SessionGuard } from './session/session-guard';
import { LazyShell } from './shell/lazy-shell';
import { SignInPage } from './sign-in/sign-in-page';

/**
 * Routes to the sign-in page, the account page or the dashboard. Antd is loaded after the sign-in.
 */
export default function Panel() {
  const isSignIn = useMatch(`${paths.signIn}/*`) !== null;
  const isAccount = useMatch(paths.account) !== null;
  if (isSignIn) return <SignInPage />;
  if (isAccount) {
    return (
      <SessionGuard>
        {() => (
          <Suspense fallback={<Spinner label="Loading your account..." />}>
            <LazyAccountPage />
          </Suspense>
        )}
      </SessionGuard>
    );
  }
  return (
    <AdminGuard>
      <Suspense fallback={<Spinner label="Loading the dashboard..." />}>
        <LazyShell />
      </Suspense>
    </AdminGuard>
  );
}
