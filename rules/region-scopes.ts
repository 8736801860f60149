/** The parts of the US that ISO 3166-1 lists as countries, too. */
export const US_TERRITORIES: ReadonlySet<string> = new Set(['AS', 'GU', 'MP', 'PR', 'UM', 'VI']);

/** The scopes that contain a region, the most specific first: 'US-CA', 'US', '*'. */
export function scopesOf(region: string): string[] {
  const isPartOfUs = region.startsWith('US-') || US_TERRITORIES.has(region);
  return isPartOfUs ? [region, 'US', '*'] : [region, '*'];
}
