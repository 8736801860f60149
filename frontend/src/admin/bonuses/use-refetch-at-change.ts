import { useEffect } from 'react';
import type { Bonus } from '../../api/panel/bonuses';

/** The server's clock may be a little behind. */
const MARGIN_MS = 2_000;
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

/** Fetches the bonuses again when the start or end of one of them has passed. */
export function useRefetchAtChange(bonuses: readonly Bonus[] | undefined, refetch: () => unknown) {
  useEffect(() => {
    const delay = bonuses && nextChangeInMs(bonuses, Date.now());
    if (delay === undefined) return undefined;
    const timer = setTimeout(() => void refetch(), Math.min(delay + MARGIN_MS, MAX_DELAY_MS));
    return () => {
      clearTimeout(timer);
    };
  }, [bonuses, refetch]);
}
