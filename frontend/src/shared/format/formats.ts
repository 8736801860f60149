const DAY_MS = 86_400_000;

const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const count = new Intl.NumberFormat('en-US');
const utcMoment = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});
const utcDay = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const TIME_WITH_ZONE = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
} as const;
const utcMonth = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Dollars with cents: 1234.5 → '$1,234.50'. */
export function formatMoney(dollars: number): string {
  return dollarsAndCents.format(dollars);
}

/** A prize, with cents only if there are any: 2500 → '$2,500'. */
export function formatPrize(dollars: number): string {
  return (Number.isInteger(dollars) ? wholeDollars : dollarsAndCents).format(dollars);
}

/** 1234567 → '1,234,567'. */
export function formatCount(value: number): string {
  return count.format(value);
}

const plural = (amount: number, unit: string): string =>
  `${String(amount)} ${unit}${amount === 1 ? '' : 's'}`;

/**
 * Views, abbreviated with one decimal from a thousand: 1 → '1 view', 999 → '999 views', 1,000 →
 * '1.0K views', 999,950 → '1.0M views' (never '1000.0K').
 */
export function formatViews(views: number): string {
  if (views < 1_000) return plural(views, 'view');
  const thousands = (views / 1_000).toFixed(1);
  return thousands === '1000.0' || views >= 1_000_000
    ? `${(views / 1_000_000).toFixed(1)}M views`
    : `${thousands}K views`;
}

/**
 * How long ago a video was posted: Today, 1 day ago, N days ago under 7 days, N weeks ago under 30
 * days, else N months ago. A moment in the future is Today.
 *
 * @param postedAt ISO-8601 moment
 * @param now milliseconds since the epoch
 */
export function formatPostAge(postedAt: string, now: number): string {
  const days = Math.floor((now - Date.parse(postedAt)) / DAY_MS);
  if (!(days > 0)) return 'Today';
  if (days < 7) return `${plural(days, 'day')} ago`;
  if (days < 30) return `${plural(Math.floor(days / 7), 'week')} ago`;
  return `${plural(Math.floor(days / 30), 'month')} ago`;
}

/**
 * Seconds of an ISO-8601 duration such as PT1H2M3S or P1DT2H.
 *
 * @returns undefined if the text is not such a duration
 */
export function parseDuration(duration: string): number | undefined {
  const parts = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.\d+)?S)?)?$/.exec(duration);
  if (!parts || parts.slice(1).every((part) => part === undefined)) return undefined;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number((part as string | undefined) ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}

/** An ISO-8601 duration as m:ss or h:mm:ss; '0:00' if the text is not a duration. */
export function formatDuration(duration: string): string {
  const total = parseDuration(duration) ?? 0;
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const seconds = twoDigits(total % 60);
  return hours > 0
    ? `${String(hours)}:${twoDigits(minutes)}:${seconds}`
    : `${String(minutes)}:${seconds}`;
}

/** A moment in UTC, as 'November 21, 2026 at 03:00 UTC'. */
export function formatUtcMoment(moment: string): string {
  return `${utcMoment.format(new Date(moment))} UTC`;
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
  return utcDay.format(new Date(moment));
}

/** A month given as YYYY-MM, as 'October 2026'. */
export function formatMonth(month: string): string {
  return utcMonth.format(new Date(`${month}-01T00:00:00Z`));
}
