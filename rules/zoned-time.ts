const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Created once for each zone, because lists show many times. Throws for an unknown zone. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(zone, format);
  return format;
}

/** Whether this machine has a time zone with this IANA name. */
export function isKnownTimeZone(zone: string): boolean {
  try {
    return formatOf(zone) !== undefined;
  } catch {
    return false;
  }
}

/** The date and time that clocks in a zone show at a moment, as milliseconds of the same time in UTC. */
export function wallMs(momentMs: number, zone: string): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(momentMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
}

/** How far clocks in a zone are ahead of UTC at a moment, in milliseconds. */
export const offsetMs = (momentMs: number, zone: string): number =>
  wallMs(momentMs, zone) - Math.floor(momentMs / 1_000) * 1_000;

/**
 * The moments, in milliseconds, at which clocks in a zone show a date and time: two if they are set back then,
 * none if they skip it.
 *
 * @param wall the date and time as if it were UTC, in milliseconds
 */
export function momentsAt(wall: number, zone: string): number[] {
  // The offset changes at most once within two days.
  const offsets = [offsetMs(wall - DAY_MS, zone), offsetMs(wall + DAY_MS, zone)];
  return [...new Set(offsets)]
    .map((offset) => wall - offset)
    .filter((moment) => wallMs(moment, zone) === wall)
    .sort((a, b) => a - b);
}
