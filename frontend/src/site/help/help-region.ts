import { platformOfZone } from '../platform-choice/platform-of-zone';
import { regionOfZone } from '../go/region-of-zone';

/**
 * The region whose help lines come first: the one that the visitor has chosen, otherwise a guess from the
 * time zone. Outside of the US, a zone that fits none of the regions is '*', for the international lines.
 *
 * @param chosen the region that the visitor has chosen; null if they have not
 * @param zone IANA name
 * @param regions the regions of the help lines
 * @returns null if the zone names no place, such as 'UTC'
 */
export function helpRegion(
  chosen: string | null,
  zone: string | undefined,
  regions: readonly string[],
): string | null {
  if (chosen !== null || zone === undefined) return chosen;
  const found = regionOfZone(zone, regions);
  if (found !== undefined) return found;
  const fallbacks = { stake_us: 'US', stake_com: '*', all: null };
  return fallbacks[platformOfZone(zone)];
}
