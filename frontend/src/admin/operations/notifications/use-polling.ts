import { useIsInUse } from '../../shared/in-use/use-is-in-use';

const POLL_MS = 10_000;

/**
 * Query options for lists that change while the server sends notifications. They are polled only while the
 * page is in use, because each request extends the session.
 */
export const usePolling = () => ({
  // 0: never.
  pollingInterval: useIsInUse() ? POLL_MS : 0,
  refetchOnMountOrArgChange: true,
});
