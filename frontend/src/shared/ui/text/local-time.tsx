import { formatUtcTime, formatLocalTime } from '../../format/formats';
import { useMounted } from '../../hooks/use-mounted';

interface LocalTimeProps {
  /** ISO-8601 moment. */
  moment: string;
}

/**
 * A moment in the visitor's time zone, with the zone's name. In UTC on the server and until scripts
 * have run.
 */
export function LocalTime({ moment }: LocalTimeProps) {
  const isMounted = useMounted();
  return (
    <time dateTime={moment}>{isMounted ? formatLocalTime(moment) : formatUtcTime(moment)}</time>
  );
}
