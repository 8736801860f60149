import { Suspense } from 'react';
import { useMatch } from 'react-router-dom';
import { paths } from '../shared/paths';
import { Spinner } from '../shared/spinner';
import { AdminGuard } from './guard/admin-guard';
import { LazyShell } from './shell/lazy-shell';
import { SignInPage } from './sign-in/sign-in-page';

/** Sign-in, or the panel behind its guard. Antd comes with the shell, after the sign-in. */
export default function Panel() {
  const isSignIn = useMatch(`${paths.signIn}/*`) !== null;
  if (isSignIn) return <SignInPage />;
  return (
    <AdminGuard>
      <Suspense fallback={<Spinner label="Loading the dashboard..." />}>
        <LazyShell />
      </Suspense>
    </AdminGuard>
  );
}
