import { Link } from 'react-router-dom';
import { useCurrentUser } from '../../api/panel/account';
import { paths } from '../../shared/paths';
import { SignOutButton } from '../session/sign-out-button';
import { OnlineBadge } from './online-badge';
import styles from './shell.module.css';

/** The panel's header: title, user and sign-out. */
export function ShellHeader() {
  const { user, formerUser } = useCurrentUser();
  const account = user ?? formerUser;
  return (
    <header className={styles.header}>
      <div className={styles.brand}>
        <Link
          to={paths.home}
          className={styles.home}
          aria-label="Open the site"
          data-tip="Open the site"
        >
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
          <strong data-tip-cut="">{account?.username}</strong>
          <span data-tip-cut="">{account?.email}</span>
        </p>
        <SignOutButton className={styles.logout} />
      </div>
    </header>
  );
}
