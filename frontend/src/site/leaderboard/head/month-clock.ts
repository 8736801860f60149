import { useEffect, useRef, useState } from 'react';
import { useMounted } from '../../../shared/hooks/use-mounted';

const SECOND_MS = 1_000;

/** A clock that is ahead of the server's asks again after this long, then after twice as long, … */
const FIRST_PATIENCE_MS = 2_000;
const LONGEST_PATIENCE_MS = 300_000;

/**
 * Milliseconds between a moment and now, in either direction: a clock that was put back lets nothing
 * wait until it has caught up.
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

/** The first instant of the UTC month after `now`; both in milliseconds since the epoch. */
export function nextMonthStart(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

/** The time from `now` to the next UTC month, in whole seconds: never negative, never zero. */
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
 * The time left in the running UTC month, recomputed every second and when a sleeping page wakes up;
 * it starts over by itself.
 *
 * @param resetsAt when the race that is shown ends (ISO-8601)
 * @param onMonthChange called when that moment has passed, and again later (2 s, 4 s, … 5 min) for
 *   as long as `resetsAt` stays in the past: this clock may be ahead of the server's
 * @returns undefined while the page doesn't know what time it is (server, hydration)
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
    let askedAt = 0;
    let patience = 0;
    const tick = () => {
      const moment = Date.now();
      setNow(moment);
      if (moment < end || elapsedSince(askedAt) < patience) return;
      askedAt = moment;
      patience = Math.min(Math.max(patience * 2, FIRST_PATIENCE_MS), LONGEST_PATIENCE_MS);
      notify.current();
    };
    const timer = setInterval(tick, SECOND_MS);
    // Timers of a page in the background sleep; it must not wake up with an old figure.
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
