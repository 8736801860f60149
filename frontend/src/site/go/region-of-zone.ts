/** The states of the US that have a time zone of their own. Most zones cover several states. */
const STATE_ZONES: Readonly<Record<string, string>> = {
  'America/Adak': 'US-AK',
  'America/Anchorage': 'US-AK',
  'America/Boise': 'US-ID',
  'America/Detroit': 'US-MI',
  'America/Indiana/': 'US-IN',
  // Browsers report some zones by their former name.
  'America/Indianapolis': 'US-IN',
  'America/Juneau': 'US-AK',
  'America/Kentucky/': 'US-KY',
  'America/Louisville': 'US-KY',
  'America/Menominee': 'US-MI',
  'America/Metlakatla': 'US-AK',
  'America/Nome': 'US-AK',
  'America/North_Dakota/': 'US-ND',
  'America/Phoenix': 'US-AZ',
  'America/Sitka': 'US-AK',
  'America/Yakutat': 'US-AK',
  'Pacific/Honolulu': 'US-HI',
};

/** In Safari and Chromium, but not in TypeScript's library yet. */
type LocaleWithZones = Intl.Locale & { getTimeZones?: () => readonly string[] | undefined };

/**
 * The region that a time zone belongs to, as a suggestion.
 *
 * @param zone IANA name
 * @param codes the regions that can be chosen
 * @returns undefined if the zone belongs to several states of the US, or if the browser does not know
 */
export function regionOfZone(zone: string, codes: readonly string[]): string | undefined {
  const state = Object.entries(STATE_ZONES).find(([start]) => zone.startsWith(start))?.[1];
  if (state !== undefined) return state;
  return codes.find((code) => code.length === 2 && zonesOf(code).includes(zone));
}

function zonesOf(country: string): readonly string[] {
  const locale: LocaleWithZones = new Intl.Locale('und', { region: country });
  return locale.getTimeZones?.() ?? [];
}
