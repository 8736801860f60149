import type { SignedInUser } from '../../api/panel/account';
import { roles } from '../session/roles';
import styles from './profile.module.css';

export function AccountSummary({ user }: { user: SignedInUser }) {
  return (
    <section className={styles.card} aria-labelledby="account-summary">
      <h3 id="account-summary">Account Summary</h3>
      <dl className={styles.summary}>
        <div>
          <dt>Username</dt>
          <dd>{user.username}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{user.email}</dd>
        </div>
        <div>
          <dt>Role</dt>
          <dd>{user.role === 'admin' ? 'Administrator' : roles[user.role].label}</dd>
        </div>
      </dl>
    </section>
  );
}
