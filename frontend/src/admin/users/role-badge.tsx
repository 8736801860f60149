import styles from './users.module.css';

export function RoleBadge({ isAdmin }: { isAdmin: boolean }) {
  return (
    <span className={`${styles.badge ?? ''} ${(isAdmin ? styles.admin : styles.member) ?? ''}`}>
      {isAdmin ? 'Admin' : 'Member'}
    </span>
  );
}
