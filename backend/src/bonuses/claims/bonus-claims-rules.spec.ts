import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS } from '../../settings/default-settings.js';
import { columnsOf } from '../bonus-columns.js';
import { claimsIn, claimsOfBonus } from './bonus-claims-rules.js';

const NOW = new Date('2026-11-22T12:00:00Z');

const BONUS = columnsOf({
  title: 'A verified bonus',
  description: 'For regular players',
  bullets: ['40x wagering'],
  ctaHref: 'https://stake.com/?c={code}',
  termsUrl: 'https://stake.com/terms/SPRING',
  checkedOn: '2026-11-20',
});

const FORM = {
  where: 'Bonus',
  bonusId: null,
  platform: 'stake_com',
  ctaHref: 'https://stake.com/?c={code}',
  hasEnd: false,
  hasTermsLink: false,
} as const;

describe('the claims of a bonus', () => {
  it("include 'verified' if its link to the terms is hidden because it contains the referral code", () => {
    const rules = (code: string) =>
      claimsOfBonus(BONUS, 1, { ...DEFAULT_SETTINGS, code }, NOW).map(({ rule }) => rule);
    expect(rules('OTHER')).toEqual([]);
    expect(rules('SPRING')).toEqual(['verified']);
  });

  it("include 'verified' and 'official partner' if its link leads to another site", () => {
    const platforms = DEFAULT_SETTINGS.platforms.map((platform) => ({
      ...platform,
      partnerSince: '2026-01-02',
    }));
    const title = 'Official partner: a verified bonus';
    const rules = (ctaHref: string) =>
      claimsOfBonus(
        { ...BONUS, bullets: [], title, ctaHref },
        1,
        { ...DEFAULT_SETTINGS, platforms },
        NOW,
      ).map(({ rule }) => rule);
    expect(rules('https://go.stake.com/?c={code}')).toEqual([]);
    expect(rules('https://notstake.com/')).toEqual(['official-partner', 'verified']);
  });

  it('do not include an amount without a statement of the terms', () => {
    const texts = [{ field: 'title', text: '$20 free: a match of 100%' }];
    expect(claimsIn({ ...FORM, texts }, DEFAULT_SETTINGS, NOW)).toEqual([]);
  });

  it('have the label of key features if their field is named like a property of all objects', () => {
    const texts = [{ field: 'toString', text: 'A risk-free bet' }];
    const [claim] = claimsIn({ ...FORM, texts }, DEFAULT_SETTINGS, NOW);
    expect(claim?.label).toBe('Key Features');
  });
});
