import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '@playhouse/rules/paths';
import buttons from '../../shared/ui/button.module.css';
import { FourChipFour } from '../../shared/ui/drawings';
import { logError } from '../../shared/log';
import { usePageMetadata } from '../../shared/page-metadata';
import { useShownLinks } from '../shown-links';
import { useSite } from '../use-site';
import styles from './not-found-page.module.css';

const LINKS = [
  { href: paths.home, label: 'Home' },
  { href: paths.bonuses, label: 'Bonuses' },
  { href: paths.leaderboard, label: 'Leaderboard' },
  { href: paths.videos, label: 'Videos' },
  { href: paths.play, label: 'Play' },
];

export default function NotFoundPage() {
  const { creator } = useSite();
  const links = useShownLinks(LINKS);
  const { pathname } = useLocation();
  useEffect(() => {
    logError('404: there is no page at', pathname);
  }, [pathname]);
  usePageMetadata({
    title: `Page Not Found | ${creator.name}`,
    siteName: creator.name,
    description: 'This page does not exist or has been moved.',
  });
  return (
    <div className={styles.page}>
      <p>
        <FourChipFour />
        <span className="visually-hidden">404</span>
      </p>
      <h1>Page Not Found</h1>
      <p>The page you are looking for does not exist or has been moved.</p>
      <nav aria-label="Other pages">
        <ul className={styles.links}>
          {links.map(({ href, label }) => (
            <li key={href}>
              <Link className={href === paths.home ? buttons.primary : buttons.secondary} to={href}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
