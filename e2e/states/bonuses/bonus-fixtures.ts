/** A bonus as the API sends it to the panel. */
export const bonus = (id: number, title: string, changes: object = {}) => ({
  id,
  path: `/bonuses/${id}`,
  version: 1,
  title,
  description: 'Sign up with code PLAY and your first deposit of up to $1,000 is matched at 200%.',
  badge: 'NEW',
  bullets: ['First deposit of at least $100', '40x wagering of deposit and bonus'],
  ctaLabel: 'Claim Now',
  ctaHref: 'https://stake.com/?c=PLAY',
  provider: 'Stake.com',
  platform: 'stake_com',
  bonusType: null,
  startsAt: null,
  endsAt: null,
  minDeposit: null,
  wagering: null,
  audience: null,
  termsUrl: null,
  checkedOn: null,
  deletedAt: null as string | null,
  state: 'live',
  isDemo: false,
  isActive: true,
  isFeatured: false,
  createdAt: '2026-11-03T10:00:00.000Z',
  updatedAt: '2026-11-12T10:00:00.000Z',
  ...changes,
});

export const MATCH = '200% Deposit Match up to $1,000';
export const CASHBACK = '10% Weekly Cashback';

/** Bonuses of both platforms, one of them inactive. */
export const FEW = [
  bonus(1, MATCH, { badge: 'EXCLUSIVE', isFeatured: true }),
  bonus(2, '$25 Free Stake Cash', {
    provider: 'Stake.us',
    platform: 'stake_us',
    bonusType: 'NO DEPOSIT',
    badge: 'LIMITED',
  }),
  bonus(3, CASHBACK, { badge: 'HOT', bonusType: 'CASHBACK' }),
  bonus(4, 'VIP Reload', { badge: 'VIP', isActive: false, state: 'inactive' }),
];

export const LONG_TITLE =
  'A title that takes all of its hundred and twenty characters, withAWordThatHasNoSpaceAnywhereInIt, up to $1,000,000 once.';
export const CHRISTMAS = '25 Free Spins for Christmas';
/** A bonus in each state, one with all terms, and a demo. */
export const DATED = [
  bonus(1, CHRISTMAS, {
    badge: 'LIMITED',
    state: 'scheduled',
    startsAt: '2026-12-24T18:00:00.000Z',
    endsAt: '2026-12-27T00:00:00.000Z',
    minDeposit: 20,
    wagering: 35,
    audience: 'new',
    termsUrl: 'https://stake.com/policies/terms',
    checkedOn: '2026-11-20',
  }),
  bonus(2, MATCH, { badge: 'EXCLUSIVE', isDemo: true, endsAt: '2026-12-31T23:00:00.000Z' }),
  bonus(3, 'Halloween Reload', {
    badge: 'HOT',
    state: 'ended',
    endsAt: '2026-11-01T00:00:00.000Z',
  }),
  bonus(4, 'VIP Reload', { badge: 'VIP', isActive: false, state: 'inactive' }),
];
export const DELETED = [
  bonus(5, CASHBACK, { state: 'deleted', deletedAt: '2026-11-20T10:00:00.000Z' }),
  bonus(6, LONG_TITLE, { state: 'deleted', deletedAt: '2026-11-02T10:00:00.000Z' }),
];
export const MANY = Array.from({ length: 1_000 }, (_, at) =>
  bonus(at + 1, `Bonus number ${at + 1}`),
);
export const LONG = [
  bonus(1, LONG_TITLE, {
    description: `${'Every word of two thousand characters of description. '.repeat(36)}The end.`,
    bonusType: 'A TYPE WITHOUT AN END',
    bullets: ['k'.repeat(200), 'A short one'],
  }),
  bonus(2, 'W'.repeat(120), { badge: null }),
  bonus(3, 'Ok', { description: 'So.' }),
];
