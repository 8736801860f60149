import { ConfigProvider } from 'antd';
import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { usePageMetadata } from '../../shared/page-metadata';
import { paths } from '../../shared/paths';
import { Spinner } from '../../shared/spinner';
import { panelTheme } from '../antd/theme';
import { EndedSession } from '../session/ended-session';
import { UnsavedChanges } from '../unsaved/unsaved-changes';
import { ShellHeader } from './shell-header';
import { TabBar } from './tab-bar';
import { pages, tabs } from './tabs';
import { useKeptFocus } from './use-kept-focus';
import styles from './shell.module.css';
import 'virtual:antd.css';

const theme = { ...panelTheme, zeroRuntime: true };
const wave = { disabled: true };

/** The dashboard's frame: header, tabs, and the tab that the address names. */
export default function Shell() {
  useKeptFocus();
  usePageMetadata({
    title: 'Admin Dashboard | Playhouse',
    description: 'Manage the site: offers, videos, accounts and settings.',
  });
  return (
    <ConfigProvider theme={theme} wave={wave}>
      <UnsavedChanges>
        <a className={styles.skip} href="#panel-content">
          Skip to content
        </a>
        <ShellHeader />
        <TabBar />
        <main id="panel-content" className={styles.content} tabIndex={-1}>
          <Suspense fallback={<Spinner label="Loading..." />}>
            <Routes>
              {[...tabs, ...pages].map(({ segment, Page }) => (
                <Route key={segment} path={segment} element={<Page />} />
              ))}
              <Route path="*" element={<Navigate to={paths.admin} replace />} />
            </Routes>
          </Suspense>
        </main>
      </UnsavedChanges>
      <EndedSession />
    </ConfigProvider>
  );
}
