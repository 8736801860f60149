import { useSyncExternalStore } from 'react';
import { serverNow } from '../server-clock';

const never = () => () => undefined;

const MINUTE_MS = 60_000;

/**
 * Calls a listener now, at the start of each minute, and when the page becomes visible, because a
 * sleeping device runs no timers.
 *
 * @returns a function that stops the calls
 */
export function onMinute(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = () => {
    clearTimeout(timer);
    timer = setTimeout(tick, MINUTE_MS - (serverNow() % MINUTE_MS));
    listener();
  };
  tick();
  document.addEventListener('visibilitychange', tick);
  window.addEventListener('pageshow', tick);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tick);
    window.removeEventListener('pageshow', tick);
  };
}

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
