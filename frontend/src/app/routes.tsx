import { Suspense, useDeferredValue, useEffect } from 'react';
import { Route, Routes, useLocation, type Location } from 'react-router-dom';
import { Spinner } from '../shared/ui/spinner';
import { SiteLayout } from '../site/layout/site-layout';
import { DelayedPage } from './delayed-page';
import type { LazyPage } from './lazy-page';
import { findPage, notFoundPage, panelPage } from './pages';
import { ScrollToTop } from './scroll-to-top';

/** One failure may be a phone that changes its network; offline, the first one says it all. */
const FAILURES_TO_REPORT = 2;

interface PublicPageProps {
  /** The page at the address. */
  page: LazyPage;
  /** The page on the screen: the one before, until the code of the page at the address has come. */
  shown: LazyPage;
  /** The address that the page on the screen is for. */
  shownLocation: Location;
}

/** A public page in the layout, which is at the new address at once. */
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

/** Inside the boundary, which React hydrates after the app around it. */
function HydrationMark() {
  // From here on the page answers to clicks: what measures or tests it waits for this.
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return null;
}

interface AppRoutesProps {
  /** A path that the server answered with the not-found page. */
  missingPath?: string | undefined;
}

/**
 * The page at the current path. The router would also match other cases, slashes and encodings, which
 * the server answers with a redirect or with the not-found page. The panel has routes of its own.
 */
export function AppRoutes({ missingPath }: AppRoutesProps) {
  const location = useLocation();
  const shownLocation = useDeferredValue(location);
  const pageAt = (pathname: string): LazyPage =>
    pathname === missingPath ? notFoundPage : findPage(pathname);
  const page = pageAt(location.pathname);
  const before = pageAt(shownLocation.pathname);
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
                shown={before === panelPage ? page : before}
                shownLocation={before === panelPage ? location : shownLocation}
              />
            )
          }
        />
      </Routes>
    </Suspense>
  );
}
