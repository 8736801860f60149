import { Link, useNavigate } from 'react-router-dom';
import { useCurrentUser, useForgetSession, useLogoutMutation } from '../../api/account';
import { asApiFailure, failureMessage } from '../../api/failure';
import buttons from '../../shared/button.module.css';
import { paths } from '../../shared/paths';
import { useToast } from '../../shared/toasts/use-toast';
import { useLeave } from '../unsaved/leave-guard';
import { OnlineBadge } from './online-badge';
import styles from './shell.module.css';

const UNAUTHORIZED = 401;

/** Where one is, who one is, and the way out. */
export function ShellHeader() {
  const { user, formerUser } = useCurrentUser();
  const known = user ?? formerUser;
  const [logout, { isLoading }] = useLogoutMutation();
  const forgetSession = useForgetSession();
  const leave = useLeave();
  const toast = useToast();
  const navigate = useNavigate();

  async function signOut() {
    const { error } = await logout();
    const isOutAlready = asApiFailure(error)?.status === UNAUTHORIZED;
    if (error && !isOutAlready) {
      toast({
        title: 'Logout failed',
        description: failureMessage(error, 'Network error'),
        tone: 'destructive',
      });
      return;
    }
    if (isOutAlready) forgetSession();
    toast({ title: 'Signed out', description: 'You have been logged out successfully' });
    await navigate(paths.signIn, { replace: true });
  }

  return (
    <header className={styles.header}>
      <div className={styles.brand}>
        <Link to={paths.home} className={styles.home} aria-label="Open the site">
          <img src="/favicon.svg" alt="" width={36} height={36} />
        </Link>
        <div>
          <h1 className={styles.title}>Admin Dashboard</h1>
          <p className={styles.subtitle}>Management Panel</p>
        </div>
        <OnlineBadge />
      </div>
      <div className={styles.account}>
        <p className={styles.who}>
          <strong>{known?.username}</strong>
          <span>{known?.email}</span>
        </p>
        <button
          type="button"
          className={`${buttons.secondary ?? ''} ${styles.logout ?? ''}`}
          disabled={isLoading}
          onClick={() => {
            leave(signOut);
          }}
        >
          Logout
        </button>
      </div>
    </header>
  );
}
