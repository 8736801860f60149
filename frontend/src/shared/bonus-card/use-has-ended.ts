import { useSyncExternalStore } from 'react';
import { serverNow } from '../server-clock';
import { onMinute } from './on-minute';

const never = () => () => undefined;

/**
 * Whether a bonus has ended by the server's clock. It is checked at each full minute, and when the page
 * becomes visible. False on the server and during hydration, because a stored document may be older than
 * the end.
 *
 * @param endsAt ISO-8601 moment; null or undefined if the bonus has no end
 */
export function useHasEnded(endsAt: string | null | undefined): boolean {
  return useSyncExternalStore(
    endsAt == null ? never : onMinute,
    () => endsAt != null && serverNow() >= Date.parse(endsAt),
    () => false,
  );
}
