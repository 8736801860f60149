import { useMemo } from 'react';
import { useGetSettingsQuery } from '../../../api/panel/settings';
import { platformNamesOf, type PlatformNames } from './platform-names';

/** The names that the owner has given to the platforms. */
export function usePlatformNames(): PlatformNames {
  const { platforms } = useGetSettingsQuery(undefined, {
    selectFromResult: ({ data }) => ({ platforms: data?.platforms }),
  });
  return useMemo(() => platformNamesOf(platforms), [platforms]);
}
