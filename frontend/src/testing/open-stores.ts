import { baseApi } from '../api/base-api';
import type { AppStore } from '../app/store';

const openStores: AppStore[] = [];

/** Registers a store, so that its requests end with the test. */
export function registerStore(store: AppStore): void {
  openStores.push(store);
}

/**
 * Aborts the pending requests of the test's stores. Unmounting a page does not abort them: a
 * pending or retried request would get the responses of the next test.
 */
export function abortRequests(): void {
  for (const call of pendingRequests()) call.abort();
  openStores.length = 0;
}

/** The pending requests of the test's pages. */
export function pendingRequests() {
  return openStores.flatMap(({ dispatch }) => [
    ...dispatch(baseApi.util.getRunningQueriesThunk()),
    ...dispatch(baseApi.util.getRunningMutationsThunk()),
  ]);
}
