import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { usePageMetadata } from '../../shared/page-metadata';
import { adminPath, paths } from '../../shared/paths';
import { Spinner } from '../../shared/ui/spinner';
import { BackToSetup } from '../setup/back-to-setup';
import { SettingsTimeZone } from '../shared/time/time-zone';
import { PanelFrame } from './panel-frame';
import { LoadedParts } from './loaded-parts';
import { ShellHeader } from './shell-header';
import { TabBar } from './tab-bar';
import { useIsAdmin } from '../session/roles';
import { SecondFactorDue } from '../session/second-factor-due';
import { AdminsOnly } from './admins-only';
import { allPages } from './tabs';
import { useLinkedControl } from './use-linked-control';
import styles from './shell.module.css';

const CONTENT_ID = 'panel-content';

/** The name of the panel's page at a path. */
const labelOf = (pathname: string): string =>
  allPages.find(({ segment }) => adminPath(segment) === pathname)?.label ?? 'Overview';

/** The panel: header, tabs, the current tab and the version. */
export default function Shell() {
  const { pathname } = useLocation();
  const isAdmin = useIsAdmin();
  useLinkedControl();
  usePageMetadata({
    title: `${labelOf(pathname)} · Admin Dashboard`,
    description: 'Manage the site: bonuses, videos, accounts and settings.',
  });
  return (
    <SettingsTimeZone>
      <PanelFrame contentId={CONTENT_ID} home={paths.admin}>
        <ShellHeader />
        <TabBar />
        <main id={CONTENT_ID} className={styles.content} tabIndex={-1}>
          <BackToSetup />
          <SecondFactorDue />
          {/* Another tab may be loaded even if this one cannot. */}
          <LoadedParts key={pathname}>
            <Suspense fallback={<Spinner label="Loading..." />}>
              <Routes>
                {allPages.map(({ segment, Page, isForAdmins }) => (
                  <Route
                    key={segment}
                    path={adminPath(segment)}
                    element={isForAdmins && !isAdmin ? <AdminsOnly /> : <Page />}
                  />
                ))}
              </Routes>
            </Suspense>
          </LoadedParts>
        </main>
        <footer className={styles.footer}>Playhouse {__VERSION__}</footer>
      </PanelFrame>
    </SettingsTimeZone>
  );
}
