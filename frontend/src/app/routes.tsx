import { Suspense, useDeferredValue, useEffect, useMemo, useLayoutEffect } from 'react';
import {
  Route,
  Routes,
  useLocation,
  NavigationType,
  useNavigationType,
  type Location,
} from 'react-router-dom';
import { pagePathOf, paths } from '@playhouse/rules/paths';
import { Skeleton, type SkeletonPart } from '../shared/ui/skeleton';
import buttons from '../shared/ui/button.module.css';
import { SpilledChips } from '../shared/ui/drawings';
import styles from './error-screen.module.css';
import { idle } from '../shared/load-with-retries';
import { NAVIGATION } from '../site/layout/navigation';
import { useShownLinks } from '../site/shown-links';
import { findPage, findPublicPage, notFoundPage, panelPage } from './pages';
import { Spinner } from '../shared/ui/spinner';
import { HiddenOnBreak } from '../site/break/hidden-on-break';
import section from '../site/section.module.css';
import { SiteLayout } from '../site/layout/site-layout';
import type { LazyPage } from './lazy-page';
import { ScrollToTop } from './scroll-to-top';

/** Replaces a page while its code cannot be loaded. Loading is retried automatically. */
function DelayedPage({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.delayed}>
      <div className={styles.card} role="alert">
        <SpilledChips />
        <h1>
          {navigator.onLine
            ? 'The server can’t be reached. Retrying automatically.'
            : 'You’re offline. This page opens when you’re back online.'}
        </h1>
        <button type="button" className={buttons.secondary} onClick={onRetry}>
          Try Again
        </button>
      </div>
    </div>
  );
}

/** Whether the visitor's browser is set to save data. Only some browsers have the setting. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Loads the code of the pages in the navigation, one at a time, whenever the browser is idle. */
function usePrefetchedPages(): void {
  const shown = useShownLinks(NAVIGATION)
    .map(({ href }) => href)
    .join(' ');
  useEffect(() => {
    if (savesData()) return undefined;
    const stop = new AbortController();
    void (async () => {
      for (const href of shown.split(' ')) {
        await idle();
        if (stop.signal.aborted) return;
        await findPublicPage(href).prefetch();
      }
    })();
    return () => {
      stop.abort();
    };
  }, [shown]);
}

/**
 * Failed attempts to load a page's code before a message is shown: the first one may be due to a phone
 * that changes its network. If the browser is offline, the first failure shows the message.
 */
const FAILURES_TO_REPORT = 2;

/**
 * Marks the document as interactive; tests and measurements wait for this mark. Must be next to the
 * page, in the innermost Suspense boundary, because React hydrates what is around it earlier.
 */
function HydrationMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return null;
}

/** The shapes of the pages below the header. */
const SHAPES: Partial<Record<string, readonly SkeletonPart[]>> = {
  [paths.home]: ['hero', 'strip', 'cards'],
  [paths.bonuses]: ['title', 'cards'],
  [paths.leaderboard]: ['title', 'figures', 'podium', 'rows'],
  [paths.videos]: ['title', 'tabs', 'videos'],
  [paths.play]: ['title', 'panels'],
};

const TEXT: readonly SkeletonPart[] = ['title', 'text'];

/** A page whose code is being loaded. It starts at the top, like every page that a link opens. */
function PageSkeleton({ pathname }: { pathname: string }) {
  const isBack = useNavigationType() === NavigationType.Pop;
  useLayoutEffect(() => {
    if (!isBack) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [isBack]);
  return (
    <div className={section.page}>
      <h1 className="visually-hidden">Loading page</h1>
      <Skeleton parts={SHAPES[pagePathOf(pathname)] ?? TEXT} />
    </div>
  );
}

interface PublicPageProps {
  /** The page at the current address. */
  page: LazyPage;
  /** The current address. */
  pathname: string;
  /** The rendered page: the previous one until the new page can be rendered. */
  shown: LazyPage;
  /** The location of the rendered page. */
  shownLocation: Location;
}

/** A public page in the layout. The layout shows the new address at once. */
function PublicPage({ page, pathname, shown, shownLocation }: PublicPageProps) {
  usePrefetchedPages();
  const failures = page.useFailures();
  const isDelayed = failures >= FAILURES_TO_REPORT || (failures > 0 && !navigator.onLine);
  const isLoading = !isDelayed && shown !== page;
  // With the previous page, a tap would seem to have no effect until the code is there.
  const isWithoutCode = isLoading && !page.isLoaded();
  // Memoized, so that React does not render the previous page again when a link is tapped.
  const content = useMemo(
    () => (
      <Routes location={shownLocation}>
        <Route
          path="*"
          element={
            shown.isHiddenOnBreak ? (
              <HiddenOnBreak>
                <shown.Page />
              </HiddenOnBreak>
            ) : (
              <shown.Page />
            )
          }
        />
      </Routes>
    ),
    [shown, shownLocation],
  );
  return (
    <SiteLayout isLoading={isLoading}>
      {isDelayed ? (
        <DelayedPage onRetry={page.retry} />
      ) : isWithoutCode ? (
        <PageSkeleton pathname={pathname} />
      ) : (
        content
      )}
      <HydrationMark />
    </SiteLayout>
  );
}

interface AppRoutesProps {
  /** A path for which the server rendered the not-found page. */
  missingPath?: string | undefined;
}

/**
 * The page at the current path. Unlike by default in the router, a path must match exactly, because the
 * server redirects or rejects other cases, slashes and encodings. The panel has its own routes.
 */
export function AppRoutes({ missingPath }: AppRoutesProps) {
  const location = useLocation();
  const shownLocation = useDeferredValue(location);
  const pageAt = (pathname: string): LazyPage =>
    pathname === missingPath ? notFoundPage : findPage(pathname);
  const page = pageAt(location.pathname);
  const shownPage = pageAt(shownLocation.pathname);
  return (
    <Suspense fallback={<Spinner label="Loading..." />}>
      <ScrollToTop location={shownLocation} />
      <Routes>
        <Route
          path="*"
          element={
            page === panelPage ? (
              <>
                <page.Page />
                <HydrationMark />
              </>
            ) : (
              <PublicPage
                page={page}
                pathname={location.pathname}
                shown={shownPage === panelPage ? page : shownPage}
                shownLocation={shownPage === panelPage ? location : shownLocation}
              />
            )
          }
        />
      </Routes>
    </Suspense>
  );
}
