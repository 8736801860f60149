import { baseApi } from '../api/base-api';
import type { AppStore } from '../app/store';

const openStores: AppStore[] = [];

/** Remembers a store, so that its calls end with the test that made them. */
export function rememberStore(store: AppStore): void {
  openStores.push(store);
}

/**
 * Aborts what the test's stores still ask for. A page that is taken away does not do that: a call
 * that was about to be sent, or to be tried again, would meet the answers of the next test.
 */
export function abandonCalls(): void {
  for (const call of runningCalls()) call.abort();
  openStores.length = 0;
}

/** What the test's pages have asked for and not been answered yet. */
export function runningCalls() {
  return openStores.flatMap(({ dispatch }) => [
    ...dispatch(baseApi.util.getRunningQueriesThunk()),
    ...dispatch(baseApi.util.getRunningMutationsThunk()),
  ]);
}
