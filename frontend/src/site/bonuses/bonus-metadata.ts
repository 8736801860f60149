import type { PublicBonus } from '../../api/bonuses';
import type { PageMetadata } from '../../shared/page-metadata';
import { pathOf } from './use-bonus-dialog';

/** The first 150 characters of a text without line breaks, cut after a word if possible. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  const start = /^(?:.{1,150}(?!\S)|.{150})/u.exec(line)?.[0] ?? line;
  return start === line ? line : `${start}…`;
}

/**
 * The metadata of the page of a bonus.
 *
 * @param metadata of the page of all bonuses
 * @param bonus the bonus that the URL names; undefined if that is not public
 */
export function withBonus(
  { canonical: _all, ...metadata }: PageMetadata,
  bonus: PublicBonus | undefined,
): PageMetadata {
  return bonus
    ? {
        ...metadata,
        title: `${bonus.title} | ${metadata.siteName}`,
        description: `${bonus.provider}: ${shortened(bonus.description)} 18+ only.`,
        canonical: pathOf(bonus),
      }
    : {
        ...metadata,
        title: `Bonus Not Available | ${metadata.siteName}`,
        description: 'This bonus is not available.',
      };
}
