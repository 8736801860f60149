import { Navigate, useSearchParams } from 'react-router-dom';
import { useCurrentUser } from '../../api/panel/account';
import { usePageMetadata } from '../../shared/page-metadata';
import { paths } from '../../shared/paths';
import { returnPath } from './return-path';
import { loadShell } from '../shell/lazy-shell';
import { LostPassword } from './lost-password';
import { SignInForm } from './sign-in-form';
import styles from './sign-in.module.css';

// The panel comes next, so its code is loaded during the sign-in.
const preloadShell = () => void loadShell().catch(() => undefined);

/** The sign-in page. Signed-in users are redirected, also after signing in here. */
export function SignInPage() {
  usePageMetadata({
    title: 'Admin Access Portal | Playhouse',
    description: 'Sign in to manage the site.',
  });
  const { user } = useCurrentUser();
  const [query] = useSearchParams();
  if (user) {
    const home = user.isAdmin ? paths.admin : paths.home;
    return <Navigate to={returnPath(query, location.origin) ?? home} replace />;
  }
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <img className={styles.mark} src="/favicon.svg" alt="" width={48} height={48} />
        <h1 className={styles.title}>Admin Access Portal</h1>
        <SignInForm onSubmit={preloadShell} />
        <LostPassword />
      </div>
      <a className={styles.back} href={paths.home}>
        Back to the site
      </a>
    </main>
  );
}
