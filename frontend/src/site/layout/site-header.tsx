import { useRef, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { paths } from '@playhouse/rules/paths';
import { Avatar } from '../../shared/ui/avatar';
import { CloseIcon, MenuIcon } from '../../shared/ui/icons';
import { fitOf, Name } from '../../shared/ui/text/names';
import { useShownLinks } from '../shown-links';
import { LazyLiveLine } from '../live/lazy-live-line';
import { useSite } from '../use-site';
import { NAVIGATION } from './navigation';
import styles from './site-header.module.css';

const MENU_ID = 'site-menu';

/** The sticky header, with a menu on small screens. */
export function SiteHeader() {
  const { creator } = useSite();
  const links = useShownLinks(NAVIGATION);
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    // The focused link is now hidden. If a page opens, it takes the focus.
    toggle.current?.focus();
  };
  return (
    <header
      className={styles.header}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) close();
      }}
    >
      <div className={styles.bar}>
        <div className={styles.brand}>
          <Link to={paths.home}>
            <Avatar src={creator.avatarUrl} size={38} isEager />
            <span className={styles.name} translate="no" data-fit={fitOf(creator.name)}>
              <Name>{creator.name}</Name>
            </span>
          </Link>
          <LazyLiveLine refreshing="requests" />
        </div>
        <nav className={styles.desktop} aria-label="Main">
          {links.map(({ href, label }) => (
            <NavLink key={href} to={href} end={href === paths.home} className={styles.link}>
              {label}
            </NavLink>
          ))}
        </nav>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={MENU_ID}
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {isOpen ? <CloseIcon /> : <MenuIcon />}
        </button>
      </div>
      <nav id={MENU_ID} className={styles.menu} aria-label="Menu" hidden={!isOpen}>
        {links.map(({ href, label }) => (
          <NavLink
            key={href}
            to={href}
            end={href === paths.home}
            className={styles.menuLink}
            onClick={close}
          >
            {label}
          </NavLink>
        ))}
      </nav>
    </header>
  );
}
