import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../api/base-api';
import { toastsReducer } from '../shared/toasts/toasts-slice';

const rootReducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  toasts: toastsReducer,
});

// The checks exist in development alone; on a busy machine they say little about the state.
const SLOW_CHECK_MS = 1_000;

/** A store of its own for every rendered page and every browser tab. */
export function createStore() {
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({
        immutableCheck: { warnAfter: SLOW_CHECK_MS },
        serializableCheck: { warnAfter: SLOW_CHECK_MS },
      }).concat(baseApi.middleware),
  });
}

export type AppStore = ReturnType<typeof createStore>;
