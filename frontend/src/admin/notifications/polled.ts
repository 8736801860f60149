const POLL_MS = 10_000;

/** For lists that the server changes while it sends. */
export const POLLED = {
  pollingInterval: POLL_MS,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
};
