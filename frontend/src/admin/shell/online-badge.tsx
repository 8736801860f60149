import { useSyncExternalStore } from 'react';
import { useGetReadyQuery } from '../../api/overview';
import styles from './shell.module.css';

const ASK_AGAIN_MS = 60_000;

const TONES = {
  Offline: styles.offline,
  Online: styles.online,
  'Connecting...': styles.waiting,
};

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
  const state = !isConnected || isError ? 'Offline' : isSuccess ? 'Online' : 'Connecting...';
  return (
    <span className={`${styles.status ?? ''} ${TONES[state] ?? ''}`} role="status">
      {state}
    </span>
  );
}
