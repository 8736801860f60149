import type { PublicBonus } from '../../api/bonuses';

const DEFAULT_TYPE = '🎁 BONUS';
const DEFAULT_LABEL = 'Claim Bonus!';
const DEFAULT_PROVIDER = 'Casino';

/** The public API's names that differ from those of the form and the database. */
type ApiName = 'terms' | 'ctaText' | 'ctaUrl';

/** What a bonus's card and dialog show: the public bonus, or what the panel's form would make of it. */
export interface CardBonus extends Omit<PublicBonus, 'id' | 'provider' | ApiName> {
  provider: string;
  /** The key features. */
  bullets: readonly string[];
  ctaLabel: string;
  ctaHref: string;
}

/** A bonus of the public API in the names of the form and the database: the one place that maps them. */
export function cardBonus({
  terms,
  ctaText,
  ctaUrl,
  ...bonus
}: Omit<PublicBonus, 'id'>): CardBonus {
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

/** With default texts in place of empty ones. */
export const withCardDefaults = (bonus: CardBonus): CardBonus => ({
  ...bonus,
  bonusType: bonus.bonusType || DEFAULT_TYPE,
  ctaLabel: bonus.ctaLabel || DEFAULT_LABEL,
  provider: bonus.provider || bonus.platform || DEFAULT_PROVIDER,
});
