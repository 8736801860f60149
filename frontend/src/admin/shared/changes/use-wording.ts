import { useMemo } from 'react';
import { usePlatformNames } from '../platforms/use-platform-names';
import { useTimeZone } from '../time/time-zone';
import type { Wording } from './describe-value';

/** The names and the time zone of the settings, for changes in words. */
export function useWording(): Wording {
  const platformNames = usePlatformNames();
  const zone = useTimeZone();
  return useMemo(() => ({ platformNames, zone }), [platformNames, zone]);
}
