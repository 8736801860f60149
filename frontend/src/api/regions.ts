import { publicApi, type Regions, type RegionStatus } from './generated-public';
import { fits, orNull, type Shape } from './shape';

const STATUS: Shape = {
  region: '',
  status: '',
  from: orNull(''),
  until: orNull(''),
  checkedOn: '',
  sources: [{ name: '', url: '' }],
};

/** A list of statuses for each platform, whatever its key. */
const isListPerPlatform = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((list) => fits(list, [STATUS]));

export const regionsApi = publicApi.enhanceEndpoints({
  endpoints: { getRegions: { extraOptions: { shape: { platforms: isListPerPlatform } } } },
});

export const { useGetRegionsQuery } = regionsApi;
export type { Regions, RegionStatus };
