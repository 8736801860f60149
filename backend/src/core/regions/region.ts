import { US_TERRITORIES } from '@playhouse/rules/region-scopes';

/** A country (ISO 3166-1 alpha-2, 'DE') or a state of the US (ISO 3166-2, 'US-CA'). */
export type Region = string & { readonly isRegion: true };

/** What a rule is about: one region, or all of them. */
export type RuleScope = Region | '*';

// The codes of ISO 3166-1, which change about once in ten years. `Intl.DisplayNames` cannot replace
// the list: it also has names for codes that are not countries, such as 'EU' and 'ZZ'.
const COUNTRIES: ReadonlySet<string> = new Set(
  `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ
  BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM
  DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS
  GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN
  KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ
  MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM
  PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV
  SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI
  VN VU WF WS YE YT ZA ZM ZW
  `
    .trim()
    .split(/\s+/),
);

/** The 50 states of the US and the District of Columbia. */
const US_STATES: ReadonlySet<string> = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY ' +
    'NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
  ).split(' '),
);

/** The regions that a visitor can choose from, as codes; the US only by its parts. */
export const SELECTABLE_REGIONS = {
  states: [...US_STATES].map((state) => `US-${state}`),
  territories: [...US_TERRITORIES],
  countries: [...COUNTRIES].filter((code) => code !== 'US' && !US_TERRITORIES.has(code)),
} as const satisfies Record<string, readonly string[]>;

const SELECTABLE: ReadonlySet<string> = new Set(Object.values(SELECTABLE_REGIONS).flat());

/** Whether a visitor can choose the region: not the US as a whole, whose rules are those of its states. */
export const isSelectable = (region: Region): boolean => SELECTABLE.has(region);

const CODE = /^(?:US-)?([A-Z]{2})$/;

/**
 * The region that a code stands for. 'US-PR' and 'PR' are the same region, 'PR'.
 *
 * @param code anything that a visitor, a proxy or the database may contain
 * @returns undefined if ISO 3166 does not have the code, or if it is a subdivision of another country
 */
export function parseRegion(code: string): Region | undefined {
  const letters = CODE.exec(code)?.[1];
  if (letters === undefined) return undefined;
  const isOfUs = code !== letters;
  if (isOfUs && US_STATES.has(letters)) return code as Region;
  const countries = isOfUs ? US_TERRITORIES : COUNTRIES;
  return countries.has(letters) ? (letters as Region) : undefined;
}

/** {@link parseRegion}, and '*' for all regions. */
export const parseScope = (code: string): RuleScope | undefined =>
  code === '*' ? code : parseRegion(code);
