import { NavLink } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { NAVIGATION } from './navigation';
import styles from './bottom-bar.module.css';

/** The fixed bar of phones: the same four destinations under the thumb. */
export function BottomBar() {
  return (
    <nav className={styles.bar} aria-label="Quick">
      {NAVIGATION.map(({ href, label, Icon }) => (
        <NavLink key={href} to={href} end={href === paths.home} className={styles.tab}>
          <Icon width={22} height={22} />
          <span>{label}</span>
        </NavLink>
      ))}
    </nav>
  );
}
