import { Suspense, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '@playhouse/rules/paths';
import { asApiFailure } from '../../api/failure';
import { isTemporary } from '../../api/retries';
import { useGetSiteQuery } from '../../api/site';
import { Spinner } from '../../shared/ui/spinner';
import { useQueryFailure } from '../../shared/hooks/use-query-failure';
import { useShownLinks } from '../shown-links';
import { NAVIGATION } from './navigation';
import section from '../section.module.css';
import { Unavailable } from '../unavailable';
import bottomBarStyles from './bottom-bar.module.css';
import { LazyFooter } from './lazy-footer';
import { SiteHeader } from './site-header';
import styles from './site-layout.module.css';

const MAIN_ID = 'main';

// The same elements each time, so that a navigation renders only the links in them.
const HEADER = <SiteHeader />;
const FOOTER = <LazyFooter />;
/** The fixed navigation bar on phones. */
function BottomBar() {
  const links = useShownLinks(NAVIGATION);
  return (
    <nav className={bottomBarStyles.bar} aria-label="Quick access">
      {links.map(({ href, label, Icon }) => (
        <NavLink key={href} to={href} end={href === paths.home} className={bottomBarStyles.tab}>
          <Icon width={22} height={22} />
          <span>{label}</span>
        </NavLink>
      ))}
    </nav>
  );
}

const BOTTOM_BAR = <BottomBar />;

interface SiteLayoutProps {
  /** Whether another page is being loaded. */
  isLoading: boolean;
  children: ReactNode;
}

/** The layout of every public page. */
export function SiteLayout({ isLoading, children }: SiteLayoutProps) {
  // Served pages contain the settings. They are fetched only when the page is opened from the
  // panel.
  const query = useGetSiteQuery();
  const { data: site, isFetching, refetch } = query;
  const failure = useQueryFailure(query);
  const apiFailure = asApiFailure(failure);
  const isRetried = apiFailure !== undefined && isTemporary(apiFailure);
  const spinner = <Spinner label="Loading..." />;
  return (
    <div className={styles.site}>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        Skip to content
      </a>
      {HEADER}
      <main id={MAIN_ID} className={styles.main} tabIndex={-1} aria-busy={isLoading}>
        {isLoading && (
          <div className={styles.progress} role="progressbar" aria-label="Loading page" />
        )}
        {failure ? (
          <div className={section.page}>
            <Unavailable
              text={
                isRetried
                  ? 'The site’s content can’t be loaded right now. Retrying automatically.'
                  : 'The site’s content can’t be loaded right now.'
              }
              onRetry={() => void refetch()}
              isTrying={isFetching}
            />
          </div>
        ) : (
          <Suspense fallback={spinner}>{site ? children : spinner}</Suspense>
        )}
      </main>
      {FOOTER}
      {BOTTOM_BAR}
    </div>
  );
}
