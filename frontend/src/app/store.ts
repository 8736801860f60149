import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../api/base-api';
import { toastsReducer } from '../shared/toasts/toasts-slice';

const rootReducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  toasts: toastsReducer,
});

// The checks run only in development. On a busy machine, the default limit would cause needless warnings.
const SLOW_CHECK_MS = 1_000;

/** Creates one store per rendered page or browser tab. */
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
