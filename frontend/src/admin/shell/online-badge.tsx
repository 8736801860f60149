import { useEffect, useState, useSyncExternalStore } from 'react';
import { connection } from '../../api/connection';
import { useGetReadyQuery } from '../../api/overview';
import styles from './shell.module.css';

const ASK_AGAIN_MS = 5_000;
/** No response, or one of a server that cannot reach its database or of a proxy that waits for it. */
const UNREACHABLE = new Set([0, 503, 504]);

const TONES = {
  Offline: styles.offline,
  Online: styles.online,
  'Connecting...': styles.waiting,
};

const isVisibleNow = () => document.visibilityState === 'visible';

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
  };
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/**
 * Whether the server responds, asked every few seconds while the panel is visible, and at once when
 * any call has failed: never 'Online' without a response. It is asked in a way that opens no session,
 * because an idle panel would otherwise stay signed in.
 */
export function OnlineBadge() {
  const isConnected = useSyncExternalStore(subscribe, () => navigator.onLine);
  const isVisible = useSyncExternalStore(subscribeToVisibility, isVisibleNow);
  const { isSuccess, isError, fulfilledTimeStamp, refetch } = useGetReadyQuery(undefined, {
    pollingInterval: isVisible ? ASK_AGAIN_MS : 0,
  });
  useEffect(() => {
    if (isVisible) void refetch();
  }, [isVisible, refetch]);
  const [failedAt, setFailedAt] = useState(0);
  useEffect(() => {
    connection.onFailure = (status, endpoint) => {
      if (endpoint === 'getReady' || !UNREACHABLE.has(status)) return;
      setFailedAt(Date.now());
      void refetch();
    };
    return () => {
      connection.onFailure = undefined;
    };
  }, [refetch]);
  const isFailing = isError || failedAt > (fulfilledTimeStamp ?? 0);
  const state = !isConnected || isFailing ? 'Offline' : isSuccess ? 'Online' : 'Connecting...';
  return (
    <span className={`${styles.status ?? ''} ${TONES[state] ?? ''}`} role="status">
      {state}
    </span>
  );
}
