import { type ReactNode, Suspense } from 'react';
import { useMatch } from 'react-router-dom';
import { lazyWithRetries } from '../shared/load-with-retries';
import { AccessDenied } from './session/access-denied';
import { SessionGuard } from './session/session-guard';
import { paths } from '../shared/paths';
import { Spinner } from '../shared/ui/spinner';
import { LoadedParts } from './shell/loaded-parts';
import { LazyShell } from './shell/lazy-shell';
import { LazyInvitationPage, LazyResetPage } from './sign-in/lazy-pages';
import { SignInPage } from './sign-in/sign-in-page';

/** The account page, loaded with antd after the sign-in. */
const LazyAccountPage = lazyWithRetries(() => import('./account/account-page'));

/** Shows its content to admins and editors. Others sign in first or see Access Denied. */
function PanelGuard({ children }: { children: ReactNode }) {
  return (
    <SessionGuard>{({ role }) => (role === 'member' ? <AccessDenied /> : children)}</SessionGuard>
  );
}

/** The pages of the panel, or a sentence if their code cannot be loaded. */
export default function Panel() {
  return (
    <LoadedParts>
      <PanelPage />
    </LoadedParts>
  );
}

/**
 * Routes to the sign-in page, the pages of invitations and password resets, the account page or the panel.
 * Antd is loaded after the sign-in.
 */
function PanelPage() {
  const isSignIn = useMatch(`${paths.signIn}/*`) !== null;
  const isAccount = useMatch(paths.account) !== null;
  const invitation = useMatch('/invitation/:token')?.params.token;
  const reset = useMatch('/reset/:token')?.params.token;
  if (isSignIn) return <SignInPage />;
  if (invitation !== undefined || reset !== undefined) {
    return (
      <Suspense fallback={<Spinner label="Loading..." />}>
        {invitation === undefined ? (
          <LazyResetPage token={reset ?? ''} />
        ) : (
          <LazyInvitationPage token={invitation} />
        )}
      </Suspense>
    );
  }
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
    <PanelGuard>
      <Suspense fallback={<Spinner label="Loading the dashboard..." />}>
        <LazyShell />
      </Suspense>
    </PanelGuard>
  );
}
