import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '../shared/paths';
import { Spinner } from '../shared/spinner';
import { SiteLayout } from '../site/layout/site-layout';
import { notFoundPage, panelPage, publicPages } from './pages';

/** Every address of the site. The panel brings its own routes. */
export function AppRoutes() {
  return (
    <Suspense fallback={<Spinner label="Loading..." />}>
      <Routes>
        <Route element={<SiteLayout />}>
          {publicPages.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={<notFoundPage.Page />} />
        </Route>
        <Route path={`${paths.signIn}/*`} element={<panelPage.Page />} />
        <Route path={paths.account} element={<panelPage.Page />} />
        <Route path={`${paths.admin}/*`} element={<panelPage.Page />} />
      </Routes>
    </Suspense>
  );
}
