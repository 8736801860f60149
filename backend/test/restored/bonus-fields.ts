import { getMetadataArgsStorage } from 'typeorm';
import { Bonus } from '../../src/bonuses/bonus.entity.js';
import type { SaveBonusDto } from '../../src/bonuses/bonus.dto.js';

/** The fields in the form of a bonus. */
export type BonusFields = Required<Omit<SaveBonusDto, 'version' | 'provider'>>;

/** Two values of each field. */
const VALUES = {
  title: ["Ada's Friday 특전 🎁", 'Saturday & Sunday'],
  description: ['Up to $100.\nEach week.', 'Другой <b>текст</b>'],
  ctaHref: ['https://stake.com/?c={code}', 'https://stake.us/?c=ADA'],
  ctaLabel: ['Claim with {code}', 'Go'],
  platform: ['stake_com', 'stake_us'],
  badge: ['HOT', 'VIP'],
  bullets: [['40x wagering', 'Enter {code}'], []],
  bonusType: ['RELOAD', 'CASHBACK {code}'],
  startsAt: ['2026-01-01T00:00:00.000Z', '2025-12-31T23:59:59.999Z'],
  endsAt: ['2080-01-01T00:00:00.000Z', '2079-12-31T23:59:59.999Z'],
  minDeposit: [12.5, 0],
  wagering: [0, 1.5],
  audience: ['new', 'all'],
  termsUrl: ['https://stake.com/terms', 'https://stake.us/terms?lang=en&hl=de'],
  checkedOn: ['2026-11-01', '2026-11-02'],
  isActive: [true, false],
  isFeatured: [false, true],
} satisfies { [Name in keyof BonusFields]: [BonusFields[Name], BonusFields[Name]] };

const valuesAt = (index: 0 | 1) =>
  Object.fromEntries(
    Object.entries(VALUES).map(([name, values]) => [name, values[index]]),
  ) as unknown as BonusFields;

/** The bonus that most changes are about. It has a value in each field. */
export const BONUS = valuesAt(0);

/** Another value of each field. */
export const OTHER_VALUES = valuesAt(1);

/** Null in each field that may be null. */
export const EMPTY_VALUES: Partial<BonusFields> = Object.fromEntries(
  getMetadataArgsStorage()
    .filterColumns(Bonus)
    .filter(({ options, propertyName }) => options.nullable && propertyName in VALUES)
    .map(({ propertyName }) => [propertyName, null]),
);
