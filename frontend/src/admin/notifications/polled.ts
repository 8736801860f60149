const POLL_MS = 10_000;

/** Query options for lists that change while the server sends notifications. */
export const POLLED = {
  pollingInterval: POLL_MS,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
};
