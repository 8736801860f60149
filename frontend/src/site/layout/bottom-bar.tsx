import { NavLink } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { NAVIGATION } from './navigation';
import styles from './bottom-bar.module.css';

/** The fixed navigation bar on phones. */
export function BottomBar() {
  return (
    <nav className={styles.bar} aria-label="Quick access">
      {NAVIGATION.map(({ href, label, Icon }) => (
        <NavLink key={href} to={href} end={href === paths.home} className={styles.tab}>
          <Icon width={22} height={22} />
          <span>{label}</span>
        </NavLink>
      ))}
    </nav>
  );
}
