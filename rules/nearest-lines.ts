import { scopesOf } from './region-scopes.ts';

/** The most help lines on a page that has not all of them. */
const NEAREST_LINES = 3;

/**
 * Sorts lines: those for a region first, the most specific before the others; the rest stays in order.
 *
 * @param region of the visitor; null if it is not known
 */
export function nearestFirst<Line extends { region: string }>(
  lines: readonly Line[],
  region: string | null,
): Line[] {
  if (region === null) return [...lines];
  const scopes = scopesOf(region);
  const rank = (line: Line) => {
    const index = scopes.indexOf(line.region);
    return index < 0 ? scopes.length : index;
  };
  return [...lines].sort((a, b) => rank(a) - rank(b));
}

/**
 * The first lines for a region: its own, then those for all regions.
 *
 * @param region of the visitor; null if it is not known
 * @returns undefined if there are none, or the region is not known
 */
export function nearestLines<Line extends { region: string }>(
  lines: readonly Line[],
  region: string | null,
): Line[] | undefined {
  const scopes = region === null ? [] : scopesOf(region);
  const found = nearestFirst(lines, region).filter((line) => scopes.includes(line.region));
  return found.length === 0 ? undefined : found.slice(0, NEAREST_LINES);
}
