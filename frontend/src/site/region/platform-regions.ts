import type { Regions, RegionStatus } from '../../api/regions';

/** The parts of the US that have the code of a country. */
export const US_TERRITORIES: ReadonlySet<string> = new Set(['AS', 'GU', 'MP', 'PR', 'UM', 'VI']);

/**
 * The scopes that contain a region, the most specific first: 'US-CA', 'US', '*'. Keep in sync with `scopesOf`
 * in backend/src/core/regions/region.ts.
 */
export function scopesOf(region: string): string[] {
  const isPartOfUs = region.startsWith('US-') || US_TERRITORIES.has(region);
  return isPartOfUs ? [region, 'US', '*'] : [region, '*'];
}

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
