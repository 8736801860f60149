import { lazy } from '@playhouse/rules/lazy';

const count = lazy(() => new Intl.NumberFormat('en-US'));
const utcMoment = lazy(
  () =>
    new Intl.DateTimeFormat('en-US', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'UTC',
    }),
);
const utcDay = lazy(
  () =>
    new Intl.DateTimeFormat('en-US', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);
const TIME_WITH_ZONE = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
} as const;
/** 1234567 → '1,234,567'. */
export function formatCount(value: number): string {
  return count().format(value);
}

/** A moment in UTC, as 'November 21, 2026 at 03:00 UTC'. */
export function formatUtcMoment(moment: string): string {
  return `${utcMoment().format(new Date(moment))} UTC`;
}

/** A moment in UTC, as 'Nov 21, 2026, 03:00 UTC'. */
export function formatUtcTime(moment: string): string {
  return new Date(moment).toLocaleString('en-US', { ...TIME_WITH_ZONE, timeZone: 'UTC' });
}

/** A moment in this device's time zone, as 'Nov 21, 2026, 04:00 GMT+1'. */
export function formatLocalTime(moment: string): string {
  return new Date(moment).toLocaleString('en-US', TIME_WITH_ZONE);
}

/** A day in UTC, as 'Nov 21, 2026'. */
export function formatUtcDay(moment: string): string {
  return utcDay().format(new Date(moment));
}
