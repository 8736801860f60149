import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS } from '../../settings/default-settings.js';
import { claimsIn, claimsOfBonus } from './bonus-claims-rules.js';

const NOW = new Date('2026-11-22T12:00:00Z');

const BONUS = {
  title: 'A verified bonus',
  description: 'For regular players',
  bullets: ['40x wagering'],
  ctaLabel: 'Claim Now',
  bonusType: null,
  platform: 'stake_com',
  endsAt: null,
  minDeposit: null,
  wagering: null,
  termsUrl: 'https://stake.com/terms/SPRING',
  checkedOn: '2026-11-20',
} as const;

const FORM = {
  where: 'Bonus',
  bonusId: null,
  platform: 'stake_com',
  hasEnd: false,
  hasTermsLink: false,
} as const;

describe('the claims of a bonus', () => {
  it("include 'verified' if its link to the terms is hidden because it contains the referral code", () => {
    const rules = (code: string) =>
      claimsOfBonus(
        { ...BONUS, bullets: [...BONUS.bullets] },
        1,
        { ...DEFAULT_SETTINGS, code },
        NOW,
      ).map(({ rule }) => rule);
    expect(rules('OTHER')).toEqual([]);
    expect(rules('SPRING')).toEqual(['verified']);
  });

  it('include missing terms in a form that sends no values for them', () => {
    const texts = [{ field: 'title', text: '$20 for you' }];
    const found = claimsIn({ ...FORM, texts }, DEFAULT_SETTINGS, NOW);
    expect(found.map(({ rule }) => rule)).toEqual(['missing-terms']);
  });

  it('have the label of key features if their field is named like a property of all objects', () => {
    const texts = [{ field: 'toString', text: 'A risk-free bet' }];
    const [claim] = claimsIn({ ...FORM, texts }, DEFAULT_SETTINGS, NOW);
    expect(claim?.label).toBe('Key Features');
  });
});
