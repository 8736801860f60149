import { AccountForms } from './account-forms';
import styles from './profile.module.css';

export default function ProfileTab() {
  return (
    <>
      <h2 className={styles.heading}>Profile</h2>
      <AccountForms />
    </>
  );
}
