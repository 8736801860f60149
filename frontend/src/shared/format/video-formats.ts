import { countOf } from './count-of';

const DAY_MS = 86_400_000;

/**
 * Views, abbreviated with one decimal from a thousand: 1 → '1 view', 999 → '999 views', 1,000 →
 * '1.0K views', 999,950 → '1.0M views' (never '1000.0K').
 */
export function formatViews(views: number): string {
  if (views < 1_000) return countOf(views, 'view');
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
  if (days < 7) return `${countOf(days, 'day')} ago`;
  if (days < 30) return `${countOf(Math.floor(days / 7), 'week')} ago`;
  return `${countOf(Math.floor(days / 30), 'month')} ago`;
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
