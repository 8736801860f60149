import { useCurrentUser } from '../../api/panel/account';
import { AccountSummary } from './account-summary';
import { ChangePasswordForm } from './change-password-form';
import { SecondFactors } from './factors/second-factors';
import { OpenSessions } from './open-sessions';
import { ProfileForm } from './profile-form';
import styles from './profile.module.css';

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
