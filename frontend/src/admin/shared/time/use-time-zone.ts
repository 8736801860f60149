import { useGetSettingsQuery } from '../../../api/panel/settings';
import { knownTimeZone } from './zoned-time';

/** The IANA name of the time zone of the settings; UTC until they are loaded. */
export function useTimeZone(): string {
  const { zone } = useGetSettingsQuery(undefined, {
    selectFromResult: ({ data }) => ({ zone: data?.timeZone }),
  });
  return knownTimeZone(zone ?? 'UTC');
}
