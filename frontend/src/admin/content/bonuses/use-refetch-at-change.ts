import { useEffect } from 'react';
import type { Bonus } from '../../../api/panel/bonuses';
import { serverNow } from '../../../shared/server-clock';

/** `serverNow` may be up to five seconds ahead of the server's clock. */
const MARGIN_MS = 6_000;
/** The longest delay that `setTimeout` supports. */
const MAX_DELAY_MS = 2 ** 31 - 1;

/**
 * Milliseconds until the next start or end of a bonus, which changes its state.
 *
 * @param now milliseconds since the epoch
 * @returns undefined if there is none
 */
function nextChangeInMs(bonuses: readonly Bonus[], now: number): number | undefined {
  const delays = bonuses
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .filter((time) => time !== null)
    .map((time) => Date.parse(time) - now)
    .filter((delay) => delay > 0);
  return delays.length === 0 ? undefined : Math.min(...delays);
}

/**
 * Fetches the bonuses again when the start or end of one of them has passed.
 *
 * @param fetchedAt the time of the last response. The next change is awaited after each response, also after
 *   one with the same bonuses
 */
export function useRefetchAtChange(
  bonuses: readonly Bonus[] | undefined,
  fetchedAt: number | undefined,
  refetch: () => unknown,
) {
  useEffect(() => {
    const delay = bonuses && nextChangeInMs(bonuses, serverNow());
    if (delay === undefined) return undefined;
    const timer = setTimeout(() => void refetch(), Math.min(delay + MARGIN_MS, MAX_DELAY_MS));
    return () => {
      clearTimeout(timer);
    };
  }, [bonuses, fetchedAt, refetch]);
}
