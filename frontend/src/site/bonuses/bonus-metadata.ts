import type { PublicBonus } from '../../api/bonuses';
import type { Site } from '../../api/site';
import type { PageMetadata } from '../../shared/page-metadata';
import { paths } from '../../shared/paths';
import { pathOf } from './use-bonus-dialog';

/** The first 150 characters of a text without line breaks, cut after a word if possible. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  const start = /^(?:.{1,150}(?!\S)|.{150})/u.exec(line)?.[0] ?? line;
  return start === line ? line : `${start}…`;
}

/**
 * The metadata of the page of all bonuses, or of one of them.
 *
 * @param bonus the bonus that the URL names; null if that is not public, undefined if the URL names none
 */
export function metadataOf(
  { code, creator }: Pick<Site, 'code' | 'creator'>,
  bonus: PublicBonus | null | undefined,
): PageMetadata {
  const { name } = creator;
  const site = {
    siteName: name,
    keywords: `casino bonus, bonus code ${code}, ${name}, welcome bonus, free bonus`,
  };
  if (bonus === null) {
    return {
      ...site,
      title: `Bonus Not Available | ${name}`,
      description: 'This bonus is not available.',
    };
  }
  return {
    ...site,
    title: `${bonus ? bonus.title : 'Exclusive Bonuses'} | ${name}`,
    description: bonus
      ? `${bonus.provider}: ${shortened(bonus.description)} 18+ only.`
      : `Casino bonuses with the code ${code}: what you get, the terms, and the link. 18+ only.`,
    canonical: bonus ? pathOf(bonus) : paths.bonuses,
  };
}
