import { type ReactNode, Suspense } from 'react';
import { useMatch } from 'react-router-dom';
import { paths } from '@playhouse/rules/paths';
import { lazyWithRetries } from '../shared/load-with-retries';
import { AccessDenied } from './account/session/access-denied';
import { SessionGuard } from './account/session/session-guard';
import { Spinner } from '../shared/ui/spinner';
import { LoadedParts } from './shell/loaded-parts';
import { LazyShell, loadShell } from './shell/lazy-shell';
import { LazyInvitationPage, LazyResetPage } from './account/sign-in/lazy-pages';
import { SignInPage } from './account/sign-in/sign-in-page';

// The panel comes next, so its code is loaded during the sign-in.
const preloadShell = () => void loadShell().catch(() => undefined);

/** The account page, loaded with antd after the sign-in. */
const LazyAccountPage = lazyWithRetries(() => import('./shell/account/account-page'));

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
  if (isSignIn) return <SignInPage onSubmit={preloadShell} />;
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
