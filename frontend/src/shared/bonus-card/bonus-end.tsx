import { useSyncExternalStore } from 'react';
import { formatUtcTime } from '../format/formats';
import { serverNow } from '../server-clock';
import { useHasEnded, onMinute } from './use-has-ended';
import styles from './bonus-end.module.css';

const DAY_MS = 86_400_000;
const DAYS_PER_WEEK = 7;

const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/**
 * The day of a moment in this device's time zone.
 *
 * @param moment milliseconds since the epoch
 * @returns the number of days since 1970-01-01
 */
export function localDay(moment: number): number {
  const date = new Date(moment);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
}

/**
 * When a bonus ends, in this device's time zone: 'today 23:59', 'tomorrow 23:59', 'Sun 23:59', then
 * 'Nov 30, 23:59', and in another year 'Nov 30, 2099'.
 *
 * @param at ISO-8601 moment
 * @param today the current `localDay`
 */
export function formatEnd(at: string, today: number): string {
  const end = new Date(at);
  const days = localDay(end.getTime()) - today;
  const atTime = end.toLocaleTimeString('en-US', time);
  if (days === 0) return `today ${atTime}`;
  if (days === 1) return `tomorrow ${atTime}`;
  if (days > 1 && days < DAYS_PER_WEEK) {
    return `${end.toLocaleDateString('en-US', { weekday: 'short' })} ${atTime}`;
  }
  const isThisYear = end.getFullYear() === new Date(today * DAY_MS).getUTCFullYear();
  const date = { day: 'numeric', month: 'short' } as const;
  return isThisYear
    ? `${end.toLocaleDateString('en-US', date)}, ${atTime}`
    : end.toLocaleDateString('en-US', { ...date, year: 'numeric' });
}

const currentDay = () => localDay(serverNow());

export interface BonusEndProps {
  /** ISO-8601 moment. */
  endsAt: string;
  /** Whether it is the first text of its line, and so starts with a capital letter. */
  isFirst: boolean;
}

/**
 * When a bonus ends or has ended: in UTC on the server, then in the visitor's time zone. At midnight,
 * 'tomorrow' becomes 'today'. It keeps the space of the longer text in UTC, so that nothing moves.
 */
export function BonusEnd({ endsAt, isFirst }: BonusEndProps) {
  const hasEnded = useHasEnded(endsAt);
  const today = useSyncExternalStore(onMinute, currentDay, () => undefined);
  const [ends, ended] = isFirst ? ['Ends', 'Ended'] : ['ends', 'ended'];
  const utc = `${ends} ${formatUtcTime(endsAt)}`;
  return (
    <time
      className={styles.end}
      dateTime={endsAt}
      data-space={today === undefined ? undefined : utc}
    >
      {today === undefined ? utc : `${hasEnded ? ended : ends} ${formatEnd(endsAt, today)}`}
    </time>
  );
}
