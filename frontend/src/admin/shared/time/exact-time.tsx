import { useTimeZone } from './time-zone';
import { formatZonedDay, formatZonedTime } from './zoned-time';

interface ExactTimeProps {
  /** ISO-8601 */
  at: string;
}

/** A moment in the panel's time zone: 'Dec 1, 2026, 20:00 New York time'. */
export function ExactTime({ at }: ExactTimeProps) {
  return <time dateTime={at}>{formatZonedTime(at, useTimeZone())}</time>;
}

/** The day of a moment in the panel's time zone, with the time in a tooltip. */
export function DayOf({ at }: ExactTimeProps) {
  const zone = useTimeZone();
  return (
    <time dateTime={at} data-tip={formatZonedTime(at, zone)}>
      {formatZonedDay(at, zone)}
    </time>
  );
}
