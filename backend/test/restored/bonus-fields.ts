import type { SaveBonusDto } from '../../src/bonuses/dto/save-bonus.dto.js';

/** The fields in the form of a bonus. */
export type BonusFields = Required<Omit<SaveBonusDto, 'version' | 'provider'>>;

/** The bonus that most changes are about. It has a value in each field. */
export const BONUS: BonusFields = {
  title: "Ada's Friday 특전 🎁",
  description: 'Up to $100.\nEach week.',
  ctaHref: 'https://stake.com/?c={code}',
  ctaLabel: 'Claim with {code}',
  platform: 'stake_com',
  badge: 'HOT',
  bullets: ['40x wagering', 'Enter {code}'],
  bonusType: 'RELOAD',
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: '2080-01-01T00:00:00.000Z',
  minDeposit: 12.5,
  wagering: 0,
  audience: 'new',
  termsUrl: 'https://stake.com/terms',
  checkedOn: '2026-11-01',
  isActive: true,
  isFeatured: false,
};
