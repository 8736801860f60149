import { type Source, useListConnectorsQuery } from '../../../api/panel/sources';
import { usePlatformNames } from '../../shared/platforms/platform-names';

/** Names a source by its connector and platform: 'Roobet, Stake.com'. For admins. */
export function useSourceNames(): (source: Pick<Source, 'connector' | 'platformKey'>) => string {
  const { data } = useListConnectorsQuery();
  const names = usePlatformNames();
  return ({ connector, platformKey }) =>
    `${data?.find(({ key }) => key === connector)?.label ?? connector}, ${names(platformKey)}`;
}
