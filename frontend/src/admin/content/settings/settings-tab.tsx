import { Button, Skeleton } from 'antd';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { failureMessage } from '../../../api/failure';
import { useGetSettingsQuery } from '../../../api/panel/settings';
import { SpilledChips } from '../../../shared/ui/drawings';
import { useFailureToast } from '../../../shared/hooks/use-failure-toast';
import { lazyWithRetries } from '../../../shared/load-with-retries';
import { moveAddress, settingsAddress, siteConfigAddress } from '../../shared/addresses';
import { ApiSettings } from './api-settings/api-settings';
import { SiteConfig } from './site-config/site-config';
import styles from './settings.module.css';

const Move = lazyWithRetries(() => import('./move/move'));

const SITE = 'site';
const MOVE = 'move';

/** The parts of the settings, each with its own URL. */
export default function SettingsTab() {
  const [query] = useSearchParams();
  const isSite = query.get('part') === SITE;
  const isMove = query.get('part') === MOVE;
  // Only settings that were fetched after the tab was opened may be edited.
  const { data, error, isError, isFetching, refetch } = useGetSettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  useFailureToast(isError ? error : undefined, 'Failed to fetch settings');
  const parts = [
    { label: 'API Settings', to: settingsAddress, isCurrent: !isSite && !isMove },
    { label: 'Site Config', to: siteConfigAddress, isCurrent: isSite },
    { label: 'Move', to: moveAddress, isCurrent: isMove },
  ];
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.heading}>Settings</h2>
        <nav className={styles.parts} aria-label="Settings">
          {parts.map(({ label, to, isCurrent }) => (
            <Link
              key={label}
              to={to}
              className={isCurrent ? styles.currentPart : styles.part}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
      {data ? (
        isSite ? (
          <SiteConfig settings={data} />
        ) : isMove ? (
          <Suspense>
            <Move />
          </Suspense>
        ) : (
          <ApiSettings settings={data} />
        )
      ) : error ? (
        <div className={styles.nothing}>
          <SpilledChips />
          <h3>Failed to fetch settings</h3>
          <p>{failureMessage(error, 'Network error')}</p>
          <Button disabled={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <div className={styles.card} role="status" aria-label="Loading settings...">
          <Skeleton active title={false} paragraph={{ rows: 10 }} />
        </div>
      )}
    </>
  );
}
