import { useEffect, useRef, useState } from 'react';
import { useMounted } from '../../../shared/hooks/use-mounted';

const SECOND_MS = 1_000;

/**
 * If this clock is ahead of the server's, the page checks for the new month after this delay, then
 * after twice as long, and so on.
 */
const FIRST_RECHECK_MS = 2_000;
const MAX_RECHECK_MS = 300_000;

/**
 * Milliseconds between a time and now, in either direction, so that a clock that is set back does
 * not delay anything.
 */
export function elapsedSince(moment: number): number {
  return Math.abs(Date.now() - moment);
}

export interface Remaining {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** The start of the UTC month after `now`; both in milliseconds since the epoch. */
export function nextMonthStart(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

/** The time from `now` to the next UTC month in whole seconds; always positive. */
export function remainingInMonth(now: number): Remaining {
  const seconds = Math.ceil((nextMonthStart(now) - now) / SECOND_MS);
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor((seconds % 86_400) / 3_600),
    minutes: Math.floor((seconds % 3_600) / 60),
    seconds: seconds % 60,
  };
}

/**
 * The time left in the current UTC month, updated every second and when the page becomes visible.
 * At the end of the month it restarts.
 *
 * @param resetsAt end of the shown race (ISO-8601)
 * @param onMonthChange called when that time has passed, and again later (after 2 s, 4 s, … 5 min)
 *   while `resetsAt` is in the past, because this clock may be ahead of the server's
 * @returns undefined on the server and during hydration
 */
export function useMonthClock(resetsAt: string, onMonthChange: () => void): Remaining | undefined {
  const isMounted = useMounted();
  const [now, setNow] = useState(() => Date.now());
  const notify = useRef(onMonthChange);
  useEffect(() => {
    notify.current = onMonthChange;
  }, [onMonthChange]);
  useEffect(() => {
    const end = Date.parse(resetsAt);
    let requestedAt = 0;
    let recheckMs = 0;
    const tick = () => {
      const moment = Date.now();
      setNow(moment);
      if (moment < end || elapsedSince(requestedAt) < recheckMs) return;
      requestedAt = moment;
      recheckMs = Math.min(Math.max(recheckMs * 2, FIRST_RECHECK_MS), MAX_RECHECK_MS);
      notify.current();
    };
    const timer = setInterval(tick, SECOND_MS);
    // Timers are throttled in background tabs, so update as soon as the page is visible.
    document.addEventListener('visibilitychange', tick);
    window.addEventListener('pageshow', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
      window.removeEventListener('pageshow', tick);
    };
  }, [resetsAt]);
  return isMounted ? remainingInMonth(now) : undefined;
}
