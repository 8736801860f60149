import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useGetSettingsQuery } from '../../../api/panel/settings';
import { useFailureToast } from '../../../shared/hooks/use-failure-toast';
import { lazyWithRetries } from '../../../shared/load-with-retries';
import { moveAddress, settingsAddress, siteConfigAddress } from '../../shared/addresses';
import { FailedList } from '../../shared/lists/empty-list';
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
        <FailedList
          title="Failed to fetch settings"
          level={3}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={styles.card} role="status" aria-label="Loading settings...">
          <Skeleton active title={false} paragraph={{ rows: 10 }} />
        </div>
      )}
    </>
  );
}
