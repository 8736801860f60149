/** A job run that the test ends. */
export function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const { promise: started, resolve: starts } = Promise.withResolvers<void>();
  const state = { runs: 0, signal: null as AbortSignal | null };
  return {
    state,
    started,
    end: resolve,
    fail: reject,
    run: ({ signal }: { signal: AbortSignal }) => {
      state.runs += 1;
      state.signal = signal;
      starts();
      return promise;
    },
  };
}
