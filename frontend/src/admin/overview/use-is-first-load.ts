import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { ApiState } from '../../api/panel/account';

/** Slow requests delay the others no longer than this. */
const MAX_WAIT_MS = 2_000;

/** Whether a request is on its way whose data is not there yet. */
const isLoading = ({ api }: ApiState): boolean =>
  Object.values(api.queries).some(
    (query) => query?.status === QueryStatus.pending && query.data === undefined,
  );

/**
 * Whether the first requests of a page that has just opened are on their way, up to two seconds. Until then,
 * parts that appear one after the other would move what a user is about to click.
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
    // The effects of the page's parts have run by now, so all requests are on their way.
    queueMicrotask(check);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [store]);
  return isFirst;
}
