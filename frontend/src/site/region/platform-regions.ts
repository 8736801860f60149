import type { Regions, RegionStatus } from '../../api/regions';
import { formatUtcDay } from '../../shared/format/formats';

/** The parts of the US that have the code of a country. */
const US_TERRITORIES: ReadonlySet<string> = new Set(['AS', 'GU', 'MP', 'PR', 'UM', 'VI']);

/**
 * The scopes that contain a region, the most specific first: 'US-CA', 'US', '*'. Keep in sync with `scopesOf`
 * in backend/src/regions/region.ts.
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

/** The earliest day on which one of the statuses was checked. */
const oldestCheck = (statuses: readonly RegionStatus[]): string | undefined =>
  statuses.map(({ checkedOn }) => checkedOn).sort()[0];

/**
 * In how many places a platform may be offered, as a sentence without its final period.
 *
 * @returns undefined if no rule says that it may be offered anywhere
 */
export function availability({ platforms }: Regions, platform: string): string | undefined {
  const statuses = platforms[platform] ?? [];
  const open = statuses.filter(({ status }) => status === 'open');
  const checkedOn = oldestCheck(open);
  if (checkedOn === undefined) return undefined;
  const checked = `(checked ${formatUtcDay(checkedOn)})`;
  const states = open.filter(({ region }) => region.startsWith('US-')).length;
  if (states > 0) return `Available in ${count(states, 'US state', 'US states')} ${checked}`;
  if (open.some(({ region }) => region === '*')) {
    const closed = statuses.length - open.length;
    return closed === 0
      ? `Available in all countries ${checked}`
      : `Not available in ${count(closed, 'country', 'countries')} ${checked}`;
  }
  return `Available in ${count(open.length, 'country', 'countries')} ${checked}`;
}

const count = (number: number, one: string, many: string): string =>
  `${String(number)} ${number === 1 ? one : many}`;
