import { isServerTimeKnown, noteServerTime, serverNow } from '../../shared/server-clock';
import '../before-paint';

const STORAGE_KEY = 'playhouse.break';
const DAY_MS = 86_400_000;

/** How long a break may be. A day is 24 hours, also when the clocks change. */
export const BREAK_DAYS = [1, 7, 30] as const;

export type BreakDays = (typeof BREAK_DAYS)[number];

export interface VisitorBreak {
  days: BreakDays;
  /** Milliseconds since the epoch; undefined until the server has stated the time at which it started. */
  endsAt: number | undefined;
}

const isBreakDays = (days: number): days is BreakDays => BREAK_DAYS.some((each) => each === days);

/** What the browser keeps; null without a break. */
export function readStored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/**
 * The break that is stored.
 *
 * @param stored the days, and the moment of the start if it is known: '7 2026-11-24T12:00:00.000Z'
 * @returns undefined if that is not a break
 */
export function parseBreak(
  stored: string | null,
): (VisitorBreak & { startedAt: number }) | undefined {
  const [length, start = ''] = stored?.split(' ') ?? [];
  const days = Number(length);
  if (!isBreakDays(days)) return undefined;
  const startedAt = Date.parse(start);
  return {
    days,
    startedAt,
    endsAt: Number.isNaN(startedAt) ? undefined : startedAt + days * DAY_MS,
  };
}

/** Notifies the listeners of this page: browsers send the event only to other tabs. */
const announce = () => dispatchEvent(new Event('storage'));

function store(days: BreakDays, startedAt: number | undefined): boolean {
  const start = startedAt === undefined ? [] : [new Date(startedAt).toISOString()];
  const stored = [days, ...start].join(' ');
  try {
    localStorage.setItem(STORAGE_KEY, stored);
  } catch {
    return false;
  }
  announce();
  return readStored() === stored;
}

/** Whether the browser lets this site store anything. */
export function canStore(): boolean {
  try {
    return localStorage.length >= 0;
  } catch {
    return false;
  }
}

const TIMEOUT_MS = 10_000;

/**
 * Asks the server for the time, with a request that every page sends now and then.
 *
 * @returns milliseconds since the epoch; undefined if the server can't be reached within ten seconds
 */
export async function askServerTime(): Promise<number | undefined> {
  const request = new AbortController();
  const timer = setTimeout(() => {
    request.abort();
  }, TIMEOUT_MS);
  try {
    const { headers } = await fetch(`${location.origin}/api/live`, {
      cache: 'no-store',
      signal: request.signal,
    });
    noteServerTime(headers);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
  return isServerTimeKnown() ? serverNow() : undefined;
}

/** When a break ends that starts now, in milliseconds since the epoch. */
export const endOfBreak = (days: BreakDays): number => serverNow() + days * DAY_MS;

/** Why a break has not started: the browser does not store it, or the server can't be reached. */
export type BreakProblem = 'storage' | 'server';

/**
 * Starts a break in this browser; one that is on gets longer, never shorter. Only the server's time counts.
 * It is requested again, because the device's clock may have changed since an earlier response.
 *
 * @returns why it has not started; undefined if it has
 */
export async function startBreak(days: BreakDays): Promise<BreakProblem | undefined> {
  if (days < (parseBreak(readStored())?.days ?? 0)) return extendBreak(days);
  // In effect before the server has responded. It counts from the response, so it can only last longer.
  if (!store(days, undefined)) return 'storage';
  await endFinishedBreak();
  return undefined;
}

/** Makes a break end later: restarts it with a shorter length, if that ends after the current one. */
async function extendBreak(days: BreakDays): Promise<BreakProblem | undefined> {
  const now = await askServerTime();
  if (now === undefined) return 'server';
  // Meanwhile, another tab may have removed the former break, which was over, or started a longer one, which
  // has no end yet.
  const stored = parseBreak(readStored());
  if (stored && stored.endsAt === undefined && stored.days >= days) return undefined;
  const endsAt = stored?.endsAt ?? 0;
  const isLonger = now + days * DAY_MS > endsAt;
  return isLonger && !store(days, now) ? 'storage' : undefined;
}

/**
 * Ends the break if it is over according to the server. A clock of the device that is set forward or
 * back changes nothing, and while the server can't be reached, the break goes on. One without a start, or
 * with a start in the future, starts now.
 */
export async function endFinishedBreak(): Promise<void> {
  if (readStored() === null) return;
  const now = await askServerTime();
  // Another tab may have changed it while the server responded.
  const stored = readStored();
  const current = parseBreak(stored);
  if (stored === null || now === undefined) return;
  if (current && !(current.startedAt <= now)) store(current.days, now);
  else if (current?.endsAt === undefined || current.endsAt <= now) {
    localStorage.removeItem(STORAGE_KEY);
    delete document.documentElement.dataset.break;
    announce();
  }
}
