import { useSyncExternalStore } from 'react';
import { useGetReadyQuery, useGetStatsQuery } from '../../api/overview';
import styles from './shell.module.css';

const ASK_AGAIN_MS = 60_000;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/**
 * Whether the server answers, asked every minute: never 'Online' without an answer. It is asked in a
 * way that opens no session: a panel that nobody sits at would else stay signed in.
 */
export function OnlineBadge() {
  const isConnected = useSyncExternalStore(subscribe, () => navigator.onLine);
  const { isSuccess, isError } = useGetReadyQuery(undefined, { pollingInterval: ASK_AGAIN_MS });
  const { data: stats } = useGetStatsQuery();
  const state = !isConnected || isError ? 'Offline' : isSuccess ? 'Online' : 'Connecting...';
  const isWell = state === 'Online' && stats?.apiStatus !== 'Degraded';
  const tone = state === 'Offline' ? styles.offline : isWell ? styles.online : styles.waiting;
  return (
    <span className={`${styles.status ?? ''} ${tone ?? ''}`} role="status">
      {state}
    </span>
  );
}
