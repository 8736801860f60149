import type { HelpLine } from '../../api/help';
import { placeName } from '../../shared/region/region-names';
import { scopesOf } from '../region/platform-regions';

export interface HelpGroup {
  region: string;
  /** The name of the region. */
  place: string;
  lines: HelpLine[];
}

/**
 * Sorts lines: those for a region first, the most specific before the others; the rest stays in order.
 *
 * @param region of the visitor; null if it is not known
 */
export function nearestFirst(lines: readonly HelpLine[], region: string | null): HelpLine[] {
  if (region === null) return [...lines];
  const scopes = scopesOf(region);
  const rank = (line: HelpLine) => {
    const index = scopes.indexOf(line.region);
    return index < 0 ? scopes.length : index;
  };
  return [...lines].sort((a, b) => rank(a) - rank(b));
}

/** The most lines on a page that has not all of them. Keep in sync with `HelpService` of the server. */
const NEAREST_LINES = 3;

/**
 * The first lines for a region: its own, then those for all regions.
 *
 * @param region of the visitor; null if it is not known
 * @returns undefined if there are none, or the region is not known
 */
export function nearestLines(
  lines: readonly HelpLine[],
  region: string | null,
): HelpLine[] | undefined {
  const scopes = region === null ? [] : scopesOf(region);
  const found = nearestFirst(lines, region).filter((line) => scopes.includes(line.region));
  return found.length === 0 ? undefined : found.slice(0, NEAREST_LINES);
}

/** The lines by region, in the order of each region's first line. */
export function groupByRegion(lines: readonly HelpLine[]): HelpGroup[] {
  const groups = new Map<string, HelpLine[]>();
  for (const line of lines) {
    const group = groups.get(line.region);
    if (group) group.push(line);
    else groups.set(line.region, [line]);
  }
  return [...groups].map(([region, ofRegion]) => ({
    region,
    place: placeName(region),
    lines: ofRegion,
  }));
}
