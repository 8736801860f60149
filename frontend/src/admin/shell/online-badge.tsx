import { useSyncExternalStore } from 'react';
import { useGetStatsQuery } from '../../api/overview';
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

/** Whether the server answers, asked every minute: never 'Online' without an answer. */
export function OnlineBadge() {
  const isConnected = useSyncExternalStore(subscribe, () => navigator.onLine);
  const { data, isError } = useGetStatsQuery(undefined, { pollingInterval: ASK_AGAIN_MS });
  const state = !isConnected || isError ? 'Offline' : data ? 'Online' : 'Connecting...';
  const isWell = state === 'Online' && data?.apiStatus !== 'Degraded';
  const tone = state === 'Offline' ? styles.offline : isWell ? styles.online : styles.waiting;
  return (
    <span className={`${styles.status ?? ''} ${tone ?? ''}`} role="status">
      {state}
    </span>
  );
}
