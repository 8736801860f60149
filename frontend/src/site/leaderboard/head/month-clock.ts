import { useEffect, useRef, useState } from 'react';
import { useMounted } from '../../../shared/hooks/use-mounted';
import type { Leaderboard } from '../../../api/leaderboard';
import { isServerTimeKnown, serverNow } from '../../../shared/server-clock';
import { isMainRace } from '../race-texts';

const SECOND_MS = 1_000;

/**
 * Until the server has published the new month, the page checks for it after this delay, then after
 * twice as long, and so on.
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

export interface RaceClock extends Remaining {
  /** The end of the countdown (ISO-8601). */
  endsAt: string;
  /**
   * Whether the shown race is over, or has begun if it was scheduled, by the server's clock, but the page does not show that yet.
   */
  isRaceOver: boolean;
}

/** The start of the UTC month after `now`; both in milliseconds since the epoch. */
export function nextMonthStart(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

/** The time from `now` to an end in whole seconds; zero after it. */
export function remainingUntil(end: number, now: number): Remaining {
  const seconds = Math.max(0, Math.ceil((end - now) / SECOND_MS));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor((seconds % 86_400) / 3_600),
    minutes: Math.floor((seconds % 3_600) / 60),
    seconds: seconds % 60,
  };
}

/** When the state of a race changes next (ISO-8601). */
export const changeOf = ({ state, startsAt, resetsAt }: Leaderboard): string =>
  state === 'scheduled' ? startsAt : resetsAt;

/**
 * The time left in a race, or until it starts, updated every second and when the page becomes visible.
 * At the end of the month the main race restarts. It follows the server's clock as soon as a response has stated
 * its time.
 *
 * @param onChange called when that time has passed, and again later (after 2 s, 4 s, … 5 min)
 *   while the end is in the past. If this device's clock is ahead, the first response corrects it
 * @returns undefined on the server and during hydration
 */
export function useRaceClock(race: Leaderboard, onChange: () => void): RaceClock | undefined {
  const changesAt = changeOf(race);
  const isMounted = useMounted();
  const [now, setNow] = useState(serverNow);
  const notify = useRef(onChange);
  useEffect(() => {
    notify.current = onChange;
  }, [onChange]);
  useEffect(() => {
    const end = Date.parse(changesAt);
    let requestedAt = 0;
    let recheckMs = 0;
    const tick = () => {
      const moment = serverNow();
      setNow(moment);
      if (moment < end || elapsedSince(requestedAt) < recheckMs) return;
      requestedAt = Date.now();
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
  }, [changesAt]);
  const end = isMainRace(race.race) ? nextMonthStart(now) : Date.parse(changesAt);
  return isMounted
    ? {
        ...remainingUntil(end, now),
        endsAt: new Date(end).toISOString(),
        isRaceOver: isServerTimeKnown() && now >= Date.parse(changesAt),
      }
    : undefined;
}
