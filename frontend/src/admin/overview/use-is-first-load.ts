import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { ApiState } from '../../api/panel/account';

/** The longest time to wait for slow requests. */
const MAX_WAIT_MS = 2_000;

/** Whether a request is pending that has no earlier data. */
const isLoading = ({ api }: ApiState): boolean =>
  Object.values(api.queries).some(
    (query) => query?.status === QueryStatus.pending && query.data === undefined,
  );

/**
 * Whether the first requests of a page that has just opened are pending; false after two seconds at the
 * latest. Parts that appear one after the other would move what the user is about to click.
 */
export function useIsFirstLoad(): boolean {
  const store = useStore<ApiState>();
  const [isFirst, setFirst] = useState(true);
  useEffect(() => {
    const end = () => {
      setFirst(false);
    };
    const check = () => {
      if (!isLoading(store.getState())) end();
    };
    const timer = setTimeout(end, MAX_WAIT_MS);
    const unsubscribe = store.subscribe(check);
    // By then, the effects of the page's parts have run and started all requests.
    queueMicrotask(check);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [store]);
  return isFirst;
}
