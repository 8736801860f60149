import { Link, Route, Routes, useLocation, Navigate } from 'react-router-dom';
import { Suspense, useEffect } from 'react';
import { adminPath, paths } from '@playhouse/rules/paths';
import { useCurrentUser, useGetFactorsQuery } from '../../api/panel/account';
import { SignOutButton } from '../account/session/sign-out-button';
import { OnlineBadge } from './online-badge';
import sessionStyles from '../account/session/session.module.css';
import styles from './shell.module.css';
import { EmptyList } from '../shared/lists/empty-list';
import { usePageMetadata } from '../../shared/page-metadata';
import { Spinner } from '../../shared/ui/spinner';
import { BackToSetup } from '../operations/setup/back-to-setup';
import { SettingsTimeZone, ExactTime } from '../shared/time/time-zone';
import { PanelFrame } from './panel-frame';
import { LoadedParts } from './loaded-parts';
import { TabBar } from './tab-bar';
import { useIsAdmin } from '../account/session/roles';
import { allPages } from './tabs';

/** The panel's header: title, user and sign-out. */
function ShellHeader() {
  const { user, formerUser } = useCurrentUser();
  const account = user ?? formerUser;
  return (
    <header className={styles.header}>
      <div className={styles.brand}>
        <Link
          to={paths.home}
          className={styles.home}
          aria-label="Open the site"
          data-tip="Open the site"
        >
          <img src="/favicon.svg" alt="" width={36} height={36} />
        </Link>
        <div>
          <h1 className={styles.title}>Admin Dashboard</h1>
          <p className={styles.subtitle}>Management Panel</p>
        </div>
        <OnlineBadge />
      </div>
      <div className={styles.account}>
        <p className={styles.who}>
          <strong data-tip-cut="">{account?.username}</strong>
          <span data-tip-cut="">{account?.email}</span>
        </p>
        <SignOutButton className={styles.logout} />
      </div>
    </header>
  );
}

/** Shown instead of a page that only admins can open. */
function AdminsOnly() {
  return (
    <EmptyList title="Only admins can open this page">
      <p>Ask an admin of this site, if you need it.</p>
      <p>
        <Link to={paths.admin}>Back to Overview</Link>
      </p>
    </EmptyList>
  );
}

const CONTROLS = 'input, textarea, select, button';

/** The control with this id, if the user can reach it. */
function findControl(id: string): HTMLElement | null {
  const element = document.getElementById(id);
  return element?.matches(CONTROLS) && !element.closest('[hidden]') ? element : null;
}

/** Focuses a control, and marks it until it loses the focus. */
function focusControl(control: HTMLElement): void {
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
  control.dataset.linked = '';
  const unmark = () => {
    delete control.dataset.linked;
  };
  control.addEventListener('blur', unmark, { once: true });
}

/**
 * Focuses the control that the address names with its fragment, such as `#contactEmail`, as soon as
 * the page has loaded it.
 */
function useLinkedControl(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const id = hash.slice(1);
    if (id === '') return undefined;
    const focusIfPresent = (): boolean => {
      const control = findControl(id);
      if (control) focusControl(control);
      return control !== null;
    };
    if (focusIfPresent()) return undefined;
    const observer = new MutationObserver(() => {
      if (focusIfPresent()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    // After any input of the user, a control that appears later must not take the focus.
    const stop = () => {
      observer.disconnect();
    };
    document.addEventListener('pointerdown', stop, { once: true });
    document.addEventListener('keydown', stop, { once: true });
    return () => {
      stop();
      document.removeEventListener('pointerdown', stop);
      document.removeEventListener('keydown', stop);
    };
  }, [hash, key]);
}

const CONTENT_ID = 'panel-content';

/** The name of the panel's page at a path. */
const labelOf = (pathname: string): string =>
  allPages.find(({ segment }) => adminPath(segment) === pathname)?.label ?? 'Overview';

/** Tells admins who need a second factor how long they have. Afterwards, leads to their account. */
function SecondFactorDue() {
  const isAdmin = useIsAdmin();
  const { data } = useGetFactorsQuery(undefined, { skip: !isAdmin });
  if (data?.isOverdue) return <Navigate to={paths.account} replace />;
  const requiredFrom = data?.requiredFrom ?? null;
  if (requiredFrom === null) return null;
  return (
    <div className={sessionStyles.due} role="alert">
      <p>
        <strong>Admins of this site need a second factor</strong>
      </p>
      <p>
        Add one by <ExactTime at={requiredFrom} />. Afterwards, you can use only your own account
        until you have one. <Link to={paths.account}>Add a second factor</Link>
      </p>
    </div>
  );
}

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
