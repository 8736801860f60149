/** The states of the US, which `Intl` has no names for. */
const STATES: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DC: 'Washington, D.C.',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};

/** Countries and territories whose name has an article in a sentence. */
const WITH_ARTICLE: ReadonlySet<string> = new Set(
  (
    'AE AX BQ BS CC CF CK DO FK FO GB GM HM IM IO KM KY MH MP MV NL PH PN PS SB SC TC TF UM US ' +
    'VG VI'
  ).split(' '),
);

let countries: Intl.DisplayNames | undefined;

/**
 * The English name of a region.
 *
 * @param code ISO 3166-1 ('DE'), or a state of the US ('US-CA')
 * @returns the code itself if it is unknown
 */
export function regionName(code: string): string {
  if (code.startsWith('US-')) return STATES[code.slice(3)] ?? code;
  countries ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
  return countries.of(code) ?? code;
}

/**
 * The name as part of a sentence: 'in Germany', 'in the Netherlands'. It never ends with a period, because a
 * sentence may end with it.
 */
export function regionInSentence(code: string): string {
  if (code === 'US-DC') return 'the District of Columbia';
  return `${WITH_ARTICLE.has(code) ? 'the ' : ''}${regionName(code)}`;
}

/** Where a help line is for: a region, or '*' for all. */
export const placeName = (scope: string, all = 'Everywhere'): string =>
  scope === '*' ? all : regionName(scope);

/** Where a rule applies: a region, or '*' for all regions without a rule. */
export const rulePlaceName = (scope: string): string => placeName(scope, 'Everywhere else');
