import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../api/base-api';
import { toastsReducer } from '../shared/toasts/toasts-slice';

const rootReducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  toasts: toastsReducer,
});

// The checks run only in development. Warnings that they are slow would depend on how busy the machine is.
const CHECK = { warnAfter: Infinity };

/** Creates one store per rendered page or browser tab. */
export function createStore() {
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({
        immutableCheck: CHECK,
        serializableCheck: CHECK,
      }).concat(baseApi.middleware),
  });
}

export type AppStore = ReturnType<typeof createStore>;
