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
  const closed = Object.keys(regions.platforms).filter(
    (platform) => statusIn(regions, platform, region)?.status !== 'open',
  );
  const sentence = `Not available in ${regionInSentence(region)}`;
  return Object.fromEntries(closed.map((platform) => [platform, sentence]));
}
