import type { EntityManager } from 'typeorm';
import { utcDate } from '../core/config/utc-date.js';
import { columnsOf } from './bonus-columns.js';
import type { SaveBonusDto } from './bonus.dto.js';
import { Bonus } from './bonus.entity.js';

/** The platforms of a new installation. */
type DemoPlatform = 'stake_com' | 'stake_us';
type DemoBonus = Omit<SaveBonusDto, 'ctaHref' | 'platform'> & { platform: DemoPlatform };

const TERMS_URLS: Record<DemoPlatform, string> = {
  stake_com: 'https://stake.com/policies/terms',
  stake_us: 'https://stake.us/policies/terms',
};

const REFERRAL_LINKS: Record<DemoPlatform, string> = {
  stake_com: 'https://stake.com/?c={code}',
  stake_us: 'https://stake.us/?c={code}',
};

const DEMO_BONUSES: DemoBonus[] = [
  {
    title: '200% Deposit Match up to $1,000',
    description:
      'Sign up with code {code} and your first deposit is matched at 200%, up to $1,000. The bonus has to be wagered before it can be withdrawn.',
    badge: 'EXCLUSIVE',
    bullets: [
      'First deposit of at least $100',
      'Code {code} has to be entered at sign-up',
      '40x wagering of deposit and bonus',
      'Not available in every country',
    ],
    ctaLabel: 'Claim Now',
    platform: 'stake_com',
    bonusType: null,
    isFeatured: true,
    minDeposit: 100,
    wagering: 40,
    audience: 'new',
  },
  {
    title: '$25 Free Stake Cash',
    description:
      'New US players who register with code {code} get 25 Stake Cash and 250,000 Gold Coins. No purchase is necessary.',
    badge: 'NEW',
    bullets: [
      'No purchase necessary',
      '3x playthrough before Stake Cash can be redeemed',
      'Not available where prohibited',
    ],
    ctaLabel: 'Claim Bonus!',
    platform: 'stake_us',
    bonusType: 'NO DEPOSIT',
    isFeatured: true,
    minDeposit: 0,
    wagering: 3,
    audience: 'new',
  },
  {
    title: '10% Weekly Cashback',
    description:
      'Players under code {code} get 10% of a losing week back, up to $500, credited every Monday.',
    badge: 'HOT',
    bullets: ['Up to $500 a week', 'Credited on Mondays', 'No claim needed'],
    ctaLabel: 'Claim Now',
    platform: 'stake_com',
    bonusType: 'CASHBACK',
    isFeatured: false,
    audience: 'all',
  },
  {
    title: 'Daily Login Bonus',
    description: 'Log in on any day and collect 1 Stake Cash and 10,000 Gold Coins.',
    badge: 'NEW',
    bullets: ['Once every 24 hours', 'No purchase necessary'],
    ctaLabel: 'Collect Daily',
    platform: 'stake_us',
    bonusType: 'DAILY',
    isFeatured: false,
    audience: 'all',
  },
  {
    title: 'Weekend Reload of 50%',
    description: 'A 50% match of one deposit between Friday and Sunday, up to $250.',
    badge: 'LIMITED',
    bullets: ['One deposit a weekend', 'At least $50', '30x wagering of the bonus'],
    ctaLabel: 'Claim Now',
    platform: 'stake_com',
    bonusType: 'RELOAD',
    isFeatured: false,
    minDeposit: 50,
    wagering: 30,
    audience: 'all',
  },
  {
    title: 'VIP Host from the First Day',
    description:
      'Regular players under code {code} get a personal host, monthly bonuses and faster support. The program rewards play, so set your limits first.',
    badge: 'VIP',
    bullets: ['Personal VIP host', 'Monthly bonus', 'Limits can be set at any time'],
    ctaLabel: 'Ask for VIP',
    platform: 'stake_com',
    bonusType: 'VIP',
    isFeatured: false,
  },
];

/** Inserts demo bonuses for both platforms and with all badges, in the order above. */
export async function seedBonuses(manager: EntityManager, now: Date): Promise<void> {
  await manager.insert(
    Bonus,
    DEMO_BONUSES.map((bonus, position): Omit<Bonus, 'id'> => ({
      ...columnsOf({
        ...bonus,
        ctaHref: REFERRAL_LINKS[bonus.platform],
        termsUrl: TERMS_URLS[bonus.platform],
        checkedOn: utcDate(now),
      }),
      version: 1,
      position,
      isDemo: true,
      deletedAt: null,
      createdAt: now,
      updatedAt: now,
    })),
  );
}
