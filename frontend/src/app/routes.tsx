import { Suspense, useDeferredValue, useEffect } from 'react';
import { Route, Routes, useLocation, type Location } from 'react-router-dom';
import { Spinner } from '../shared/ui/spinner';
import { SiteLayout } from '../site/layout/site-layout';
import { DelayedPage } from './delayed-page';
import type { LazyPage } from './lazy-page';
import { findPage, notFoundPage, panelPage } from './pages';
import { ScrollToTop } from './scroll-to-top';

/**
 * Failed attempts to load a page's code before a message is shown: the first one may be due to a phone
 * that changes its network. If the browser is offline, the first failure shows the message.
 */
const FAILURES_TO_REPORT = 2;

interface PublicPageProps {
  /** The page at the current address. */
  page: LazyPage;
  /** The rendered page: the previous one until the code of the new page has loaded. */
  shown: LazyPage;
  /** The location of the rendered page. */
  shownLocation: Location;
}

/** A public page in the layout. The layout shows the new address at once. */
function PublicPage({ page, shown, shownLocation }: PublicPageProps) {
  const failures = page.useFailures();
  const isDelayed = failures >= FAILURES_TO_REPORT || (failures > 0 && !navigator.onLine);
  return (
    <SiteLayout isLoading={!isDelayed && shown !== page}>
      {isDelayed ? (
        <DelayedPage onRetry={page.retry} />
      ) : (
        <Routes location={shownLocation}>
          <Route path="*" element={<shown.Page />} />
        </Routes>
      )}
    </SiteLayout>
  );
}

/** Must be inside the Suspense boundary, which React hydrates after the app around it. */
function HydrationMark() {
  // The page is interactive now; tests and measurements wait for this mark.
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return null;
}

interface AppRoutesProps {
  /** A path for which the server rendered the not-found page. */
  missingPath?: string | undefined;
}

/**
 * The page at the current path. The router is stricter than by default: the server redirects or
 * rejects other cases, slashes and encodings. The panel has its own routes.
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
      <HydrationMark />
      <ScrollToTop location={shownLocation} />
      <Routes>
        <Route
          path="*"
          element={
            page === panelPage ? (
              <page.Page />
            ) : (
              <PublicPage
                page={page}
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
