import { describe, expect, it } from '@jest/globals';
import type { RegionRule, RegionStatus } from './region-rule.entity.js';
import { parseRegion, type Region } from '../../core/regions/region.js';
import { changeTimesOf, decideStatus } from './region-status.js';
import regions from '../../core/regions/regions.json' with { type: 'json' };

type Rule = Pick<
  RegionRule,
  'platform' | 'region' | 'status' | 'from' | 'until' | 'checkedOn' | 'needsConfirmation'
>;

const SHIPPED = (regions.rules as Omit<Rule, 'needsConfirmation'>[]).map((each) => ({
  ...each,
  needsConfirmation: false,
}));

/** 180 days after 2026-11-22, the day on which the rules that are shipped were checked. */
const EXPIRY = '2027-05-21';

interface Expected {
  platform: string;
  regions: string;
  /** The UTC day from whose start on the status is `after`. */
  change: string;
  before: RegionStatus;
  after: RegionStatus;
}

/**
 * The expected statuses: all states of the US, DC and 30 countries for both platforms. Written by hand
 * from the sources that `regions.json` names, not computed. Before the first day of a rule for a
 * state, the rule for all regions applies, which blocks stake_us.
 */
const EXPECTED: Expected[] = [
  {
    platform: 'stake_us',
    regions:
      'US-AL US-AK US-AR US-CO US-DC US-FL US-GA US-HI US-IL US-IA US-KS US-MA US-MN US-MS US-MO ' +
      'US-NE US-NH US-NM US-NC US-ND US-OH US-OR US-SC US-SD US-TX US-UT US-VA US-WI US-WY',
    change: EXPIRY,
    before: 'open',
    after: 'unknown',
  },
  // Not served, without a date.
  {
    platform: 'stake_us',
    regions: 'US-CT US-DE US-ID US-KY US-MD US-MI US-NV US-NJ US-NY US-PA US-RI US-VT US-WA US-WV',
    change: EXPIRY,
    before: 'blocked',
    after: 'blocked',
  },
  // The platform left.
  {
    platform: 'stake_us',
    regions: 'US-LA US-MT',
    change: '2025-07-14',
    before: 'blocked',
    after: 'blocked',
  },
  {
    platform: 'stake_us',
    regions: 'US-AZ',
    change: '2025-08-12',
    before: 'blocked',
    after: 'blocked',
  },
  {
    platform: 'stake_us',
    regions: 'US-CA',
    change: '2025-12-30',
    before: 'blocked',
    after: 'blocked',
  },
  // HB 1885 / SB 2136.
  {
    platform: 'stake_us',
    regions: 'US-TN',
    change: '2026-05-22',
    before: 'blocked',
    after: 'blocked',
  },
  // HB 1052, whose signature was not seen.
  {
    platform: 'stake_us',
    regions: 'US-IN',
    change: '2026-07-01',
    before: 'blocked',
    after: 'unknown',
  },
  // Bills whose outcome was not seen.
  {
    platform: 'stake_us',
    regions: 'US-ME US-OK',
    change: EXPIRY,
    before: 'unknown',
    after: 'unknown',
  },
  // It is for the US only.
  {
    platform: 'stake_us',
    regions:
      'AR AT AU BE BR CA CH CL CZ DE DK ES FI FR GB GR IE IN IT JP KR LT MX NL NO NZ PL PT RO ZA',
    change: EXPIRY,
    before: 'blocked',
    after: 'blocked',
  },
  // It is not offered in the US.
  {
    platform: 'stake_com',
    regions:
      'US-AL US-AK US-AZ US-AR US-CA US-CO US-CT US-DE US-DC US-FL US-GA US-HI US-ID US-IL US-IN US-IA ' +
      'US-KS US-KY US-LA US-ME US-MD US-MA US-MI US-MN US-MS US-MO US-MT US-NE US-NV US-NH US-NJ US-NM ' +
      'US-NY US-NC US-ND US-OH US-OK US-OR US-PA US-RI US-SC US-SD US-TN US-TX US-UT US-VT US-VA US-WA ' +
      'US-WV US-WI US-WY',
    change: EXPIRY,
    before: 'blocked',
    after: 'blocked',
  },
  // A penalty for promoting it (ACMA), and a market that it left.
  { platform: 'stake_com', regions: 'AU GB', change: EXPIRY, before: 'blocked', after: 'blocked' },
  // Licensed markets.
  {
    platform: 'stake_com',
    regions: 'BE CH CZ DE DK ES FR GR IT LT NL PL PT RO',
    change: EXPIRY,
    before: 'unknown',
    after: 'unknown',
  },
  {
    platform: 'stake_com',
    regions: 'AR AT BR CA CL FI IE IN JP KR MX NO NZ ZA',
    change: EXPIRY,
    before: 'open',
    after: 'unknown',
  },
];

const CASES = EXPECTED.flatMap(({ regions: codes, ...expected }) =>
  codes.split(' ').map((code) => ({ ...expected, code })),
);

function regionOf(code: string): Region {
  const region = parseRegion(code);
  if (!region) throw new Error(`${code} is not a region`);
  return region;
}

const statusOf = (rules: readonly Rule[], platform: string, code: string, at: string) =>
  decideStatus(rules, platform, regionOf(code), new Date(at)).status;

/** A day before, a millisecond before, at and a day after the start of a UTC day. */
function instantsAround(day: string): { before: string[]; after: string[] } {
  const start = Date.parse(day);
  const toText = (time: number) => new Date(time).toISOString();
  return {
    before: [start - 86_400_000, start - 1].map(toText),
    after: [start, start + 86_400_000].map(toText),
  };
}

const rule = (fields: Partial<Rule>): Rule => ({
  platform: 'stake_com',
  region: '*',
  status: 'open',
  from: null,
  until: null,
  checkedOn: '2026-11-22',
  needsConfirmation: false,
  ...fields,
});

describe('the rules that are shipped', () => {
  it('are compared for 50 states, DC and 30 countries on both platforms', () => {
    const pairs = new Set(CASES.map(({ platform, code }) => `${platform} ${code}`));
    expect([CASES.length, pairs.size]).toEqual([162, 162]);
  });

  it.each(CASES)(
    'make $platform $before in $code before $change, and $after from then on',
    ({ platform, code, change, before, after }) => {
      const instants = instantsAround(change);
      const statusesAt = (times: string[]) =>
        times.map((at) => statusOf(SHIPPED, platform, code, at));
      expect([statusesAt(instants.before), statusesAt(instants.after)]).toEqual([
        [before, before],
        [after, after],
      ]);
    },
  );

  it.each(CASES)(
    'let a scheduled change of $platform in $code take effect at the start of its day',
    ({ platform, code }) => {
      const change = '2027-01-01';
      const others = SHIPPED.filter((each) => each.platform !== platform || each.region !== code);
      const instants = instantsAround(change);
      const statusesWith = (first: RegionStatus, second: RegionStatus) => {
        const scheduled = [
          rule({
            platform: platform as Rule['platform'],
            region: code,
            status: first,
            until: change,
          }),
          rule({
            platform: platform as Rule['platform'],
            region: code,
            status: second,
            from: change,
          }),
        ];
        return [...instants.before, ...instants.after].map((at) =>
          statusOf([...others, ...scheduled], platform, code, at),
        );
      };
      expect(statusesWith('open', 'blocked')).toEqual(['open', 'open', 'blocked', 'blocked']);
      expect(statusesWith('blocked', 'open')).toEqual(['blocked', 'blocked', 'open', 'open']);
    },
  );
});

describe('the status', () => {
  const AT = '2026-11-24T12:00:00Z';

  it('is unknown without rules, and with rules for other platforms and regions only', () => {
    const others = [rule({ region: 'FR' }), rule({ platform: 'stake_us' })];
    expect(statusOf([], 'stake_com', 'DE', AT)).toBe('unknown');
    expect(statusOf(others, 'stake_com', 'DE', AT)).toBe('unknown');
  });

  it('comes from the most specific rule, whatever the order of the rules', () => {
    const rules = [
      rule({ region: '*', status: 'open' }),
      rule({ region: 'US', status: 'blocked' }),
      rule({ region: 'US-CA', status: 'unknown' }),
    ];
    for (const each of [rules, rules.toReversed()]) {
      const statuses = ['US-CA', 'US-TX', 'PR', 'US', 'CA'].map((code) =>
        statusOf(each, 'stake_com', code, AT),
      );
      expect(statuses).toEqual(['unknown', 'blocked', 'blocked', 'blocked', 'open']);
    }
  });

  it('comes from the strictest of several rules for the same region', () => {
    const rules = (['open', 'blocked', 'unknown'] as const).map((status) =>
      rule({ region: 'DE', status }),
    );
    expect(statusOf(rules, 'stake_com', 'DE', AT)).toBe('blocked');
    expect(statusOf(rules.slice(0, 1), 'stake_com', 'DE', AT)).toBe('open');
    expect(statusOf([...rules.slice(0, 1), ...rules.slice(2)], 'stake_com', 'DE', AT)).toBe(
      'unknown',
    );
  });

  it('is unknown for an open rule that needs a confirmation, and stays for the others', () => {
    const rules = [
      rule({ region: '*', status: 'open' }),
      rule({ region: 'DE', needsConfirmation: true }),
      rule({ region: 'FR', status: 'blocked', needsConfirmation: true }),
    ];
    const statuses = ['DE', 'FR', 'IT'].map((code) => statusOf(rules, 'stake_com', code, AT));
    expect(statuses).toEqual(['unknown', 'blocked', 'open']);
  });

  it('does not fall back to a less specific rule when the check of an open one is too old', () => {
    const rules = [rule({ region: '*', checkedOn: '2027-05-01' }), rule({ region: 'DE' })];
    expect(statusOf(rules, 'stake_com', 'DE', '2027-05-20T23:59:59.999Z')).toBe('open');
    expect(statusOf(rules, 'stake_com', 'DE', '2027-05-21T00:00:00Z')).toBe('unknown');
    expect(statusOf(rules, 'stake_com', 'FR', '2027-05-21T00:00:00Z')).toBe('open');
  });
});

it('the times at which a rule changes a status are its dates and, if it is open, the end of its check', () => {
  const dated = { from: '2027-01-01', until: '2027-02-01' };
  const timesOf = (fields: Partial<Rule>) =>
    changeTimesOf(rule(fields)).map((time) => time.toISOString());
  const dates = ['2027-01-01T00:00:00.000Z', '2027-02-01T00:00:00.000Z'];
  expect(timesOf({ ...dated, status: 'blocked' })).toEqual(dates);
  expect(timesOf({ ...dated, until: '2027-06-01' })).toEqual([
    '2027-01-01T00:00:00.000Z',
    '2027-06-01T00:00:00.000Z',
    '2027-05-21T00:00:00.000Z',
  ]);
  expect(timesOf({ status: 'unknown' })).toEqual([]);
});

it.each<[string, Partial<Rule>]>([
  ['has ended before', { until: '2027-05-20' }],
  ['begins later', { from: '2027-05-22' }],
  ['needs a confirmation', { needsConfirmation: true }],
])('the end of the check of an open rule changes no status if the rule %s', (_case, fields) => {
  const days = [fields.from, fields.until].filter((day) => typeof day === 'string');
  expect(changeTimesOf(rule(fields))).toEqual(days.map((day) => new Date(day)));
  const at = (time: string) => statusOf([rule(fields)], 'stake_com', 'DE', time);
  expect(at('2027-05-21T00:00:00Z')).toBe(at('2027-05-20T23:59:59.999Z'));
});
