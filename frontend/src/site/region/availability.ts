import { scopesOf, US_TERRITORIES } from '@playhouse/rules/region-scopes';
import type { Regions, RegionStatus } from '../../api/regions';
import { countOf } from '../../shared/format/count-of';
import { formatUtcDay } from '../../shared/format/formats';

/** The earliest day on which one of the statuses was checked. */
const oldestCheck = (statuses: readonly RegionStatus[]): string | undefined =>
  statuses.map(({ checkedOn }) => checkedOn).sort()[0];

/** The kinds of places, in the order of a sentence. */
const KINDS: readonly { has: (region: string) => boolean; count: (number: number) => string }[] = [
  {
    has: (region) => region.startsWith('US-') && region !== 'US-DC',
    count: (number) => countOf(number, 'US state'),
  },
  { has: (region) => region === 'US-DC', count: () => 'D.C.' },
  {
    has: (region) => US_TERRITORIES.has(region),
    count: (number) => countOf(number, 'US territory', 'US territories'),
  },
  {
    has: (region) => region.length === 2 && !US_TERRITORIES.has(region),
    count: (number) => countOf(number, 'country', 'countries'),
  },
];

/** '29 US states and D.C.'; empty without places. */
function countPlaces(statuses: readonly RegionStatus[]): string {
  const counts = KINDS.map(({ has, count }) => {
    const number = statuses.filter(({ region }) => has(region)).length;
    return number === 0 ? '' : count(number);
  });
  return new Intl.ListFormat('en').format(counts.filter((each) => each !== ''));
}

/** The words before the places with a status. */
const WORDS: Record<RegionStatus['status'], string> = {
  open: 'available in',
  blocked: 'not available in',
  unknown: 'not confirmed for',
};

const isOpen = (status: RegionStatus | undefined): boolean => status?.status === 'open';

/**
 * In how many places a platform may be offered, as a sentence without its final period. A place counts
 * only if its status differs from that of the place around it: a blocked state of a blocked country does
 * not count.
 *
 * @returns undefined if no rule says that it may be offered anywhere
 */
export function availability({ platforms }: Regions, platform: string): string | undefined {
  const statuses = platforms[platform] ?? [];
  const checkedOn = oldestCheck(statuses.filter(isOpen));
  if (checkedOn === undefined) return undefined;
  const around = ({ region }: RegionStatus) =>
    scopesOf(region)
      .slice(1)
      .map((scope) => statuses.find((status) => status.region === scope))
      .find((status) => status !== undefined);
  const isOpenElsewhere = isOpen(statuses.find(({ region }) => region === '*'));
  const differing = statuses.filter(
    (status) => status.region !== '*' && isOpen(status) !== isOpen(around(status)),
  );
  const counted = differing.filter((status) => isOpen(status) !== isOpenElsewhere);
  const parts = Object.entries(WORDS).flatMap(([status, words]) => {
    const places = countPlaces(counted.filter((each) => each.status === status));
    return places === '' ? [] : [`${words} ${places}`];
  });
  // Places inside a counted place, such as an open state in a blocked country.
  const exceptions = countPlaces(differing.filter((status) => isOpen(status) === isOpenElsewhere));
  const sentence = parts.join(', ') || 'available in all countries';
  const except = exceptions === '' ? '' : `, except in ${exceptions}`;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${except} (checked ${formatUtcDay(checkedOn)})`;
}
