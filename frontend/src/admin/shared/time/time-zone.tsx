import { createContext, useContext, type ReactNode } from 'react';
import { useGetSettingsQuery } from '../../../api/panel/settings';
import { knownTimeZone, formatZonedDay, formatZonedTime } from './zoned-time';

const TimeZone = createContext('UTC');

/**
 * The IANA name of the time zone in which the panel shows times: that of the settings. UTC until they are
 * loaded, and on the account page, because members may not read them.
 */
export const useTimeZone = (): string => useContext(TimeZone);

/** Shows the times in its content in the time zone of the settings. */
export function SettingsTimeZone({ children }: { children: ReactNode }) {
  const { zone } = useGetSettingsQuery(undefined, {
    selectFromResult: ({ data }) => ({ zone: data?.timeZone }),
  });
  return <TimeZone value={knownTimeZone(zone ?? 'UTC')}>{children}</TimeZone>;
}

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
