/** The platform whose bonuses a visitor sees, or 'all'. */
export type PlatformChoice = 'all' | 'stake_com' | 'stake_us';

/** The time zones of the United States, and their old names. */
const US_ZONE =
  /^(?:US\/.+|Navajo|[CEMP]ST\d[CEMP]DT|Pacific\/Honolulu|America\/(?:(?:Indiana|Kentucky|North_Dakota)\/.+|Adak|Anchorage|Atka|Boise|Chicago|Denver|Detroit|Fort_Wayne|Indianapolis|Juneau|Knox_IN|Los_Angeles|Louisville|Menominee|Metlakatla|New_York|Nome|Phoenix|Shiprock|Sitka|Yakutat))$/;

/** The time zones of US territories, and their old names. They belong to the US, but are not states. */
const TERRITORY_ZONE =
  /\/(?:Guam|Johnston|Midway|Pago_Pago|Puerto_Rico|Saipan|Samoa|St_Thomas|Virgin|Wake)$/;

/**
 * The platform for visitors in a time zone: Stake.us for the zones of US states, Stake.com for the zones of
 * other countries.
 *
 * @param zone IANA name
 * @returns 'all' for a US territory, and for a zone that names no place, such as 'UTC'
 */
export function platformOfZone(zone: string | undefined): PlatformChoice {
  if (zone === undefined || TERRITORY_ZONE.test(zone)) return 'all';
  if (US_ZONE.test(zone)) return 'stake_us';
  return /^(?!Etc\/).+\//.test(zone) ? 'stake_com' : 'all';
}
