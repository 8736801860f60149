import { type RefObject, useEffect, useRef, useState } from 'react';
import { RightOutlined } from '@ant-design/icons';
import { NavLink, useLocation } from 'react-router-dom';
import { adminPath } from '@playhouse/rules/paths';
import { useIsAdmin } from '../account/session/roles';
import { moreTabs, type Tab, tabs } from './tabs';
import styles from './shell.module.css';

/** Scroll positions may be rounded. */
const TOLERANCE_PX = 2;

/** Whether a box that scrolls sideways has more content at its end. */
function useHasMore(box: RefObject<HTMLElement | null>): boolean {
  const [hasMore, setHasMore] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      setHasMore(scrollLeft + clientWidth < scrollWidth - TOLERANCE_PX);
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      element.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [box]);
  return hasMore;
}

function TabLinks({ links }: { links: readonly Tab[] }) {
  const isAdmin = useIsAdmin();
  const allowed = links.filter(({ isForAdmins }) => isAdmin || !isForAdmins);
  return allowed.map(({ label, segment }) => (
    <li key={segment}>
      <NavLink
        to={adminPath(segment)}
        end={segment === ''}
        className={({ isActive }) => (isActive ? styles.activeTab : styles.tab)}
      >
        {label}
      </NavLink>
    </li>
  ));
}

/** The tabs are links, so that each can be reloaded, bookmarked and shared. */
export function TabBar() {
  const { pathname } = useLocation();
  const bar = useRef<HTMLElement>(null);
  const hasMore = useHasMore(bar);
  useEffect(() => {
    // On a phone not all tabs fit, so the current one is scrolled into view.
    const open = bar.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (bar.current && open) {
      bar.current.scrollLeft = open.offsetLeft - (bar.current.clientWidth - open.offsetWidth) / 2;
    }
  }, [pathname]);
  return (
    <nav ref={bar} className={styles.tabs} aria-label="Dashboard" data-clipped>
      <div className={styles.tabGroups}>
        <ul className={styles.tabList}>
          <TabLinks links={tabs} />
        </ul>
        <span className={styles.more} aria-hidden="true">
          More
        </span>
        <ul className={styles.tabList} aria-label="More">
          <TabLinks links={moreTabs} />
        </ul>
      </div>
      {hasMore && (
        // Only for pointers: keyboards and screen readers reach every link without it.
        <button
          type="button"
          className={styles.moreTabs}
          aria-hidden
          tabIndex={-1}
          onClick={() => bar.current?.scrollBy({ left: bar.current.clientWidth / 2 })}
        >
          <RightOutlined />
        </button>
      )}
    </nav>
  );
}
