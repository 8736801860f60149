import { AccountForms } from './account-forms';
import styles from './profile.module.css';

/** The Profile tab: the signed-in admin's own account. */
export default function ProfileTab() {
  return (
    <>
      <h2 className={styles.heading}>Profile</h2>
      <AccountForms />
    </>
  );
}
