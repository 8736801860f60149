import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { Spinner } from '../shared/spinner';
import { SiteLayout } from '../site/layout/site-layout';
import { findPage, notFoundPage, panelPage } from './pages';

interface AppRoutesProps {
  /** A path that the server answered with the not-found page. */
  missingPath?: string | undefined;
}

/**
 * The page at the current path. The router would also match other cases, slashes and encodings, which
 * the server answers with a redirect or with the not-found page. The panel has routes of its own.
 */
export function AppRoutes({ missingPath }: AppRoutesProps) {
  const { pathname } = useLocation();
  const { Page } = pathname === missingPath ? notFoundPage : findPage(pathname);
  return (
    <Suspense fallback={<Spinner label="Loading..." />}>
      <Routes>
        {Page === panelPage.Page ? (
          <Route path="*" element={<Page />} />
        ) : (
          <Route element={<SiteLayout />}>
            <Route path="*" element={<Page />} />
          </Route>
        )}
      </Routes>
    </Suspense>
  );
}
