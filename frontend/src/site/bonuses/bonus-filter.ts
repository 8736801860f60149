import type { PublicBonus } from '../../api/bonuses';
import { cardBonus } from '../../shared/bonus-card/card-bonus';

/** What a visitor typed and selected; empty values match all bonuses. */
export interface BonusFilter {
  text: string;
  type: string;
}

/** Lower case without accents, so that 'uber' finds 'Über'. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

const typeOf = (bonus: PublicBonus): string => cardBonus(bonus).bonusType;

/** The folded texts of each bonus. Folding those of hundreds of bonuses on each keystroke takes too long. */
const contents = new WeakMap<PublicBonus, string>();

function contentOf(bonus: PublicBonus): string {
  let content = contents.get(bonus);
  if (content === undefined) {
    const { title, description, provider, terms, badge } = bonus;
    content = folded([title, typeOf(bonus), provider, badge, description, terms].join(' '));
    contents.set(bonus, content);
  }
  return content;
}

/** The types that occur, each once, in alphabetical order. */
export const typesOf = (bonuses: readonly PublicBonus[]): string[] =>
  [...new Set(bonuses.map(typeOf))].sort((a, b) => a.localeCompare(b, 'en'));

/** The bonuses of the selected type whose texts contain all typed words. */
export function filterBonuses(
  bonuses: readonly PublicBonus[],
  { text, type }: BonusFilter,
): PublicBonus[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  return bonuses.filter((bonus) => {
    if (type !== '' && typeOf(bonus) !== type) return false;
    const content = contentOf(bonus);
    return words.every((word) => content.includes(word));
  });
}
