import { regionOfZone } from '../go/region-of-zone';

/** A zone that names a place, unlike 'UTC' and 'Etc/GMT'. */
const PLACE = /^(?!Etc\/).+\//;

/**
 * The region whose help lines come first: the one that the visitor has chosen, otherwise a guess from the
 * time zone. A zone that fits none of the regions is '*', for the international lines.
 *
 * @param chosen the region that the visitor has chosen; null if they have not
 * @param zone IANA name
 * @param regions the regions of the help lines
 * @returns null if the zone names no place, or the browser does not know the zones of countries
 */
export function helpRegion(
  chosen: string | null,
  zone: string | undefined,
  regions: readonly string[],
): string | null {
  if (chosen !== null || zone === undefined) return chosen;
  const isKnown = 'getTimeZones' in Intl.Locale.prototype && PLACE.test(zone);
  return regionOfZone(zone, regions) ?? (isKnown ? '*' : null);
}
