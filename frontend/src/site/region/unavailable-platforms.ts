import { regionsApi } from '../../api/regions';
import { regionInSentence } from '../../shared/region/region-names';
import { statusIn } from './platform-regions';
import type { SiteDispatch, UnavailablePlatforms } from './use-unavailable';

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
