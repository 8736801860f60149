import { type SignedInUser, useCurrentUser } from '../../../api/panel/account';
import { roles } from '../session/roles';
import styles from './profile.module.css';
import { ChangePasswordForm } from './change-password-form';
import { SecondFactors } from './factors/second-factors';
import { OpenSessions } from './open-sessions';
import { ProfileForm } from './profile-form';

function AccountSummary({ user }: { user: SignedInUser }) {
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

/** The forms of the user's own account: profile, password, second factors and sessions. */
export function AccountForms() {
  const { user, formerUser } = useCurrentUser();
  const account = user ?? formerUser;
  if (!account) return null;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <ProfileForm user={account} />
        <ChangePasswordForm username={account.username} />
        <SecondFactors />
      </div>
      <div className={styles.column}>
        <AccountSummary user={account} />
        <OpenSessions />
      </div>
    </div>
  );
}
