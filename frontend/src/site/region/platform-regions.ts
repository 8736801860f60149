import { scopesOf } from '@playhouse/rules/region-scopes';
import type { Regions, RegionStatus } from '../../api/regions';

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
