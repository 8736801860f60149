import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Spinner } from '../../shared/spinner';
import { BottomBar } from './bottom-bar';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import styles from './site-layout.module.css';

const MAIN_ID = 'main';

/** What stands around every public page. */
export function SiteLayout() {
  return (
    <div className={styles.site}>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        Skip to content
      </a>
      <SiteHeader />
      <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
        <Suspense fallback={<Spinner label="Loading..." />}>
          <Outlet />
        </Suspense>
      </main>
      <SiteFooter />
      <BottomBar />
    </div>
  );
}
