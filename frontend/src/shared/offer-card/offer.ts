import type { PublicBonus } from '../../api/bonuses';

/** What an offer card shows: the public offer, or what the panel's form would make of it. */
export type Offer = Omit<PublicBonus, 'id'>;

const DEFAULT_TYPE = '🎁 BONUS';
const DEFAULT_CALL = 'Claim Bonus!';
const DEFAULT_PROVIDER = 'Casino';

export interface OfferTexts {
  bonusType: string;
  callToAction: string;
  provider: string;
  /** The key features, one a line in `terms`; empty lines are dropped. */
  features: string[];
}

/** The texts of an offer, with the specification's defaults where there are none. */
export function offerTexts(offer: Offer): OfferTexts {
  return {
    bonusType: offer.bonusType || DEFAULT_TYPE,
    callToAction: offer.ctaText || DEFAULT_CALL,
    provider: offer.provider || offer.platform || DEFAULT_PROVIDER,
    features: offer.terms
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  };
}
