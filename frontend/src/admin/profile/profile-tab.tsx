import { useCurrentUser } from '../../api/account';
import { AccountSummary } from './account-summary';
import { ChangePasswordForm } from './change-password-form';
import { OpenSessions } from './open-sessions';
import { ProfileForm } from './profile-form';
import styles from './profile.module.css';

/** One's own account: name and address, password, and where one is signed in. */
export default function ProfileTab() {
  const { user, formerUser } = useCurrentUser();
  const known = user ?? formerUser;
  if (!known) return null;
  return (
    <>
      <h2 className={styles.heading}>Profile</h2>
      <div className={styles.columns}>
        <div className={styles.column}>
          <ProfileForm user={known} />
          <ChangePasswordForm username={known.username} />
        </div>
        <div className={styles.column}>
          <AccountSummary user={known} />
          <OpenSessions />
        </div>
      </div>
    </>
  );
}
