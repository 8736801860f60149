import type { PublicBonus } from '../../api/bonuses';

/** The type that the card shows if a bonus has none. */
export const DEFAULT_CARD_TYPE = '🎁 BONUS';
const DEFAULT_LABEL = 'Claim Bonus!';
const DEFAULT_PROVIDER = 'Casino';

/** The public API's names that differ from those of the form and the database. */
type ApiName = 'terms' | 'ctaText' | 'ctaUrl';

/** What identifies a stored bonus. */
type Identity = 'id' | 'path';

/** A bonus as its card and dialog show it: the public bonus, or the preview of the panel's form. */
export interface CardBonus extends Omit<PublicBonus, Identity | ApiName> {
  /** The key features. */
  bullets: readonly string[];
  ctaLabel: string;
  ctaHref: string;
}

/** Converts a bonus of the public API to the field names of the form and the database. */
export function cardBonus({
  terms,
  ctaText,
  ctaUrl,
  ...bonus
}: Omit<PublicBonus, Identity>): CardBonus {
  return withCardDefaults({
    ...bonus,
    bullets: terms
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    ctaLabel: ctaText,
    ctaHref: ctaUrl,
  });
}

/** Replaces empty texts with defaults. */
export const withCardDefaults = (bonus: CardBonus): CardBonus => ({
  ...bonus,
  bonusType: bonus.bonusType || DEFAULT_CARD_TYPE,
  ctaLabel: bonus.ctaLabel || DEFAULT_LABEL,
  provider: bonus.provider || bonus.platform || DEFAULT_PROVIDER,
});
