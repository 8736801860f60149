import { useEffect, useState, useSyncExternalStore } from 'react';
import { connection } from '../../api/panel-callbacks';
import { useGetReadyQuery } from '../../api/panel/overview';
import { useIsVisible } from '../shared/in-use/use-is-in-use';
import styles from './shell.module.css';

const CHECK_INTERVAL_MS = 5_000;
/**
 * No response, a server without its database, or a proxy without a response of the server. Not 502, with
 * which the server reports that a source fails.
 */
const UNREACHABLE = new Set([0, 503, 504]);

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
 * Whether the server responds. It is checked every few seconds while the panel is visible, and immediately
 * when a request has failed, so that the badge does not show 'Online' without a response. The check does
 * not extend the session. Otherwise an idle panel would stay signed in.
 */
export function OnlineBadge() {
  const isConnected = useSyncExternalStore(subscribe, () => navigator.onLine);
  const isVisible = useIsVisible();
  const { isSuccess, isError, fulfilledTimeStamp, refetch } = useGetReadyQuery(undefined, {
    pollingInterval: isVisible ? CHECK_INTERVAL_MS : 0,
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
