const DAY_MS = 86_400_000;

/** A date without a time zone; `month` is 1 to 12. */
export interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

interface WallClock extends CalendarDay {
  hour: number;
  minute: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  formats.set(zone, format);
  return format;
}

/** The local date and time in a time zone at a moment. */
function wallClock(moment: Date, zone: string): WallClock {
  const parts = formatOf(zone).formatToParts(moment);
  const valueOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return {
    year: valueOf('year'),
    month: valueOf('month'),
    day: valueOf('day'),
    hour: valueOf('hour'),
    minute: valueOf('minute'),
  };
}

const asUtc = ({ year, month, day, hour, minute }: WallClock): number =>
  Date.UTC(year, month - 1, day, hour, minute);

/** The day in a time zone at a moment. */
export function dayIn(zone: string, moment: Date): CalendarDay {
  const { year, month, day } = wallClock(moment, zone);
  return { year, month, day };
}

/**
 * The first moment of a day in a time zone. It is not always midnight: daylight saving time may skip
 * that.
 *
 * @param date 'YYYY-MM-DD'
 */
export function startOfDay(date: string, zone: string): Date {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return zonedInstant({ year, month, day }, '00:00', zone);
}

/**
 * The moment of a local date and time in a time zone. If that time occurs twice, the first one. If
 * daylight saving time skips it, the moment that would have had this time without the change.
 *
 * @param time 'HH:MM'
 */
export function zonedInstant(day: CalendarDay, time: string, zone: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const wanted = asUtc({ ...day, hour, minute });
  const offsetAt = (utc: number) => {
    const whole = Math.floor(utc / 60_000) * 60_000;
    return asUtc(wallClock(new Date(whole), zone)) - whole;
  };
  // The offset changes at most once within two days, so one of these is right.
  const [before, after] = [wanted - DAY_MS, wanted + DAY_MS].map(
    (nearby) => wanted - offsetAt(nearby),
  ) as [number, number];
  const shows = (utc: number) => utc + offsetAt(utc) === wanted;
  return new Date(!shows(before) && shows(after) ? after : before);
}
