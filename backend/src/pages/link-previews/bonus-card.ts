import type { PublicBonusDto } from '../../bonuses/bonus.dto.js';
import { formatDollars, type PreviewContent } from './preview-content.js';

const AUDIENCES = { new: 'New players', all: 'All players' };

const endDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** The facts that are set: who may claim it, the deposit, the wagering, the end (UTC). */
function factsOf({ audience, minDeposit, wagering, endsAt }: PublicBonusDto): string[] {
  const facts: string[] = [];
  if (audience !== null) facts.push(AUDIENCES[audience]);
  if (minDeposit === 0) facts.push('No deposit');
  else if (minDeposit !== null) facts.push(`Min. deposit ${formatDollars(minDeposit)}`);
  if (wagering === 0) facts.push('No wagering');
  else if (wagering !== null) facts.push(`${String(wagering)}× wagering`);
  // A bonus that ends at midnight is last available on the day before.
  if (endsAt !== null) facts.push(`Ends ${endDay.format(new Date(Date.parse(endsAt) - 1))}`);
  return facts;
}

/** The card of a bonus, from what visitors see of it. */
export function bonusCard(bonus: PublicBonusDto): PreviewContent['card'] {
  const { provider, title } = bonus;
  return { kind: 'bonus', platform: provider, title, facts: factsOf(bonus) };
}
