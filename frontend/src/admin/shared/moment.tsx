import { useEffect, useState } from 'react';
import { useTimeZone } from './time/time-zone';
import { formatZonedTime } from './time/zoned-time';
import { formatTimeAgo } from './time-ago';

const REFRESH_MS = 30_000;

interface MomentProps {
  /** ISO-8601 */
  at: string;
  /** Whether it is in the future. Otherwise it counts as past, even if the server's clock is ahead. */
  isUpcoming?: true | undefined;
}

/** A relative time such as '5 minutes ago', with the exact time in a tooltip. It updates itself. */
export function Moment({ at, isUpcoming }: MomentProps) {
  const zone = useTimeZone();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, REFRESH_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return (
    <time dateTime={at} data-tip={formatZonedTime(at, zone)}>
      {formatTimeAgo(at, isUpcoming ? now : Math.max(now, Date.parse(at)))}
    </time>
  );
}
