import { useGetSettingsQuery } from '../../../api/settings';
import { isKnownTimeZone } from './zoned-time';

/** The IANA name of the time zone of the settings; UTC until they are loaded. */
export function useTimeZone(): string {
  const { zone } = useGetSettingsQuery(undefined, {
    selectFromResult: ({ data }) => ({ zone: data?.timeZone }),
  });
  return zone !== undefined && isKnownTimeZone(zone) ? zone : 'UTC';
}
