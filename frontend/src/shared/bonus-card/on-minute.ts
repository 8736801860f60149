import { serverNow } from '../server-clock';

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
