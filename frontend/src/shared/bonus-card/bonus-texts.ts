import type { PublicBonus } from '../../api/bonuses';

/** The data of a bonus card: a public bonus, or the preview in the panel's form. */
export type CardBonus = Omit<PublicBonus, 'id'>;

const DEFAULT_TYPE = '🎁 BONUS';
const DEFAULT_CALL = 'Claim Bonus!';
const DEFAULT_PROVIDER = 'Casino';

export interface BonusTexts {
  bonusType: string;
  callToAction: string;
  provider: string;
  /** The key features, one per line in `terms`; empty lines are dropped. */
  features: string[];
}

/** The displayed texts of a bonus, with the specification's defaults for missing ones. */
export function bonusTexts(bonus: CardBonus): BonusTexts {
  return {
    bonusType: bonus.bonusType || DEFAULT_TYPE,
    callToAction: bonus.ctaText || DEFAULT_CALL,
    provider: bonus.provider || bonus.platform || DEFAULT_PROVIDER,
    features: bonus.terms
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  };
}
