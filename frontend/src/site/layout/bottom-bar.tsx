import { NavLink } from 'react-router-dom';
import { paths } from '@playhouse/rules/paths';
import { useShownLinks } from '../shown-links';
import { NAVIGATION } from './navigation';
import styles from './bottom-bar.module.css';

/** The fixed navigation bar on phones. */
export function BottomBar() {
  const links = useShownLinks(NAVIGATION);
  return (
    <nav className={styles.bar} aria-label="Quick access">
      {links.map(({ href, label, Icon }) => (
        <NavLink key={href} to={href} end={href === paths.home} className={styles.tab}>
          <Icon width={22} height={22} />
          <span>{label}</span>
        </NavLink>
      ))}
    </nav>
  );
}
