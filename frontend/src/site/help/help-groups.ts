import type { HelpLine } from '../../api/help';
import { placeName } from '../../shared/region/region-names';

export interface HelpGroup {
  region: string;
  /** The name of the region. */
  place: string;
  lines: HelpLine[];
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
