import { scopesOf } from '@playhouse/rules/region-scopes';
import { regionsApi, type Regions, type RegionStatus } from '../../api/regions';
import { regionInSentence } from '../../shared/region/region-names';
import type { SiteDispatch, UnavailablePlatforms } from './use-unavailable';

/**
 * The status of a platform in a region, by the most specific rule.
 *
 * @returns undefined if no rule covers the region, which is like 'unknown'
 */
export function statusIn(
  { platforms }: Regions,
  platform: string,
  region: string,
): RegionStatus | undefined {
  const statuses = platforms[platform] ?? [];
  return scopesOf(region)
    .map((scope) => statuses.find((status) => status.region === scope))
    .find((status) => status !== undefined);
}

/**
 * Loads the rules and finds the platforms that may not be offered in a region.
 *
 * @throws if the rules cannot be loaded
 */
export async function unavailablePlatforms(
  dispatch: SiteDispatch,
  region: string,
): Promise<UnavailablePlatforms> {
  const regions = await dispatch(
    regionsApi.endpoints.getRegions.initiate(undefined, { subscribe: false }),
  ).unwrap();
  const place = regionInSentence(region);
  return Object.fromEntries(
    Object.keys(regions.platforms).flatMap((platform) => {
      const status = statusIn(regions, platform, region)?.status;
      if (status === 'open') return [];
      return [
        [platform, `Not ${status === 'blocked' ? 'available in' : 'confirmed for'} ${place}`],
      ];
    }),
  );
}
