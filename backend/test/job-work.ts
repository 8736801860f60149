/** The work of a job that runs until the test ends it. */
export function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const { promise: started, resolve: markStarted } = Promise.withResolvers<void>();
  const state = { runs: 0, signal: null as AbortSignal | null };
  return {
    state,
    started,
    end: resolve,
    fail: reject,
    run: ({ signal }: { signal: AbortSignal }) => {
      state.runs += 1;
      state.signal = signal;
      markStarted();
      return promise;
    },
  };
}
