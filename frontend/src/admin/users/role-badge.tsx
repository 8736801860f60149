import { roles, type Role } from '../session/roles';
import styles from './users.module.css';

export function RoleBadge({ role }: { role: Role }) {
  return <span className={`${styles.badge ?? ''} ${styles[role] ?? ''}`}>{roles[role].label}</span>;
}
