import { type ReactNode, Suspense } from 'react';
import { useMatch } from 'react-router-dom';
import { paths } from '@playhouse/rules/paths';
import { lazyWithRetries } from '../shared/load-with-retries';
import { SessionGuard, AccessDenied } from './account/session/session-guard';
import { Spinner } from '../shared/ui/spinner';
import { LoadedParts } from './shell/loaded-parts';
import { SignInPage } from './account/sign-in/sign-in-page';

/** Loads the shell's code including antd. */
const loadShell = () => import('./shell/shell');

const LazyShell = lazyWithRetries(loadShell);

// The panel comes next, so its code is loaded during the sign-in.
const preloadShell = () => void loadShell().catch(() => undefined);

// Users see these pages once, so they are not part of the sign-in page.
const LazyInvitationPage = lazyWithRetries(() => import('./account/sign-in/invitation-page'));
const LazyResetPage = lazyWithRetries(() => import('./account/sign-in/reset-page'));

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
