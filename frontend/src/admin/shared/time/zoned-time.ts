import { isKnownTimeZone, momentsAt, offsetMs, wallMs } from '@playhouse/rules/zoned-time';
import { serverNow } from '../../../shared/server-clock';

/**
 * The result of converting a date and time in a time zone to a moment (`instant`, ISO-8601 in UTC). If a
 * time occurs twice because clocks are set back, the moment is the first one. A time that clocks skip has
 * no moment.
 */
export type ZonedTime =
  | { kind: 'exact' | 'repeated'; instant: string }
  /** The times from `from` on and before `to` ('HH:mm') do not exist on that day. */
  | { kind: 'skipped'; from: string; to: string }
  | { kind: 'invalid' };

const WALL_TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::00(?:\.0+)?)?$/;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Creates the formatter of a zone once, because lists show many times. Throws for an unknown zone. */
function zonedFormat(options: Intl.DateTimeFormatOptions): (zone: string) => Intl.DateTimeFormat {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    const formatter =
      formatters.get(zone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
    formatters.set(zone, formatter);
    return formatter;
  };
}

const dayFormat = zonedFormat({ dateStyle: 'medium' });
const shortDayFormat = zonedFormat({ month: 'short', day: 'numeric' });
const timeFormat = zonedFormat({
  hourCycle: 'h23',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** The time zone; UTC if the browser does not have it. */
export const knownTimeZone = (zone: string): string => (isKnownTimeZone(zone) ? zone : 'UTC');

/** Milliseconds of a date and time as if it were UTC; undefined if there is no such date or time. */
function parseWallTime(text: string): number | undefined {
  if (!WALL_TIME.test(text)) return undefined;
  const ms = Date.parse(`${text.slice(0, 16)}Z`);
  // `Date.parse` accepts February 30 as March 2.
  return Number.isNaN(ms) || textOf(ms) !== text.slice(0, 16) ? undefined : ms;
}

/** 'YYYY-MM-DDTHH:mm' of a time given as UTC. */
const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 16);

/**
 * Converts a date and time in a time zone to a moment.
 *
 * @param text 'YYYY-MM-DDTHH:mm', the value of an input of the type `datetime-local`
 * @param zone IANA name of the time zone
 */
export function toInstant(text: string, zone: string): ZonedTime {
  const wall = parseWallTime(text);
  if (wall === undefined) return { kind: 'invalid' };
  const [first, second] = momentsAt(wall, zone);
  if (first === undefined) return { kind: 'skipped', ...skippedTimes(wall, zone) };
  return {
    kind: second === undefined ? 'exact' : 'repeated',
    instant: new Date(first).toISOString(),
  };
}

/** The start and end ('HH:mm') of the skipped times around a time that does not exist, by bisection. */
function skippedTimes(wall: number, zone: string): { from: string; to: string } {
  let [low, high] = [wall - DAY_MS, wall + DAY_MS];
  const before = offsetMs(low, zone);
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetMs(middle, zone) === before) low = middle;
    else high = middle;
  }
  const timeOf = (ms: number) => textOf(ms).slice(11);
  return { from: timeOf(high + before), to: timeOf(wallMs(high, zone)) };
}

/**
 * The reverse of `toInstant`, without seconds: 'YYYY-MM-DDTHH:mm'.
 *
 * @param instant ISO-8601 moment
 * @param zone IANA name of the time zone
 */
export const toWallTime = (instant: string, zone: string): string =>
  textOf(wallMs(Date.parse(instant), zone));

/**
 * The moment of a typed date and time (ISO-8601); null if it is empty or does not exist.
 *
 * @param typed 'YYYY-MM-DDTHH:mm' in the time zone
 * @param zone IANA name of the time zone
 * @param stored the stored moment. It is returned as long as the text shows it, because the text says less:
 *   it has no seconds, and a time may occur twice
 */
export function readInstant(typed: string, zone: string, stored?: string | null): string | null {
  if (stored != null && toWallTime(stored, zone) === typed) return stored;
  const time = toInstant(typed, zone);
  return time.kind === 'exact' || time.kind === 'repeated' ? time.instant : null;
}

/** The name of a time zone in a sentence: 'New York time', 'UTC'. */
export function timeZoneName(zone: string): string {
  const city = zone.split('/').at(-1) ?? zone;
  return zone.includes('/') ? `${city.replaceAll('_', ' ')} time` : city;
}

/** The day of a moment in a time zone: 'Dec 1, 2026'. */
export const formatZonedDay = (instant: string, zone: string): string =>
  dayFormat(zone).format(new Date(instant));

/** The day of a recent moment in a time zone, without its year: 'Dec 1'. */
export const formatZonedShortDay = (instant: string, zone: string): string =>
  shortDayFormat(zone).format(new Date(instant));

/** A moment in a time zone: 'Dec 1, 2026, 20:00 New York time'. */
export const formatZonedTime = (instant: string, zone: string): string =>
  `${timeFormat(zone).format(new Date(instant))} ${timeZoneName(zone)}`;

/** Today in UTC on the server's clock, as YYYY-MM-DD. */
export const utcToday = (): string => new Date(serverNow()).toISOString().slice(0, 10);
