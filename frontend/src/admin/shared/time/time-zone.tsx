import { createContext, useContext, type ReactNode } from 'react';
import { useGetSettingsQuery } from '../../../api/panel/settings';
import { knownTimeZone } from './zoned-time';

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
