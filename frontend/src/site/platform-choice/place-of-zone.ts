/** The time zones of the United States, and their old names. */
const US_ZONE =
  /^(?:US\/.+|Navajo|[CEMP]ST\d[CEMP]DT|Pacific\/Honolulu|America\/(?:(?:Indiana|Kentucky|North_Dakota)\/.+|Adak|Anchorage|Atka|Boise|Chicago|Denver|Detroit|Fort_Wayne|Indianapolis|Juneau|Knox_IN|Los_Angeles|Louisville|Menominee|Metlakatla|New_York|Nome|Phoenix|Shiprock|Sitka|Yakutat))$/;

/** The time zones of US territories, and their old names. They belong to the US, but are not states. */
const TERRITORY_ZONE =
  /\/(?:Guam|Johnston|Midway|Pago_Pago|Puerto_Rico|Saipan|Samoa|St_Thomas|Virgin|Wake)$/;

/**
 * Where a time zone is: in a US state ('us') or another country ('world').
 *
 * @param zone IANA name
 * @returns 'all' for a US territory, and for a zone that names no place, such as 'UTC'
 */
export function placeOfZone(zone = ''): 'us' | 'world' | 'all' {
  if (TERRITORY_ZONE.test(zone)) return 'all';
  if (US_ZONE.test(zone)) return 'us';
  return /^(?!Etc\/).+\//.test(zone) ? 'world' : 'all';
}
