import { carriesCode, codeAt, leadsToPlatform } from '../settings/link-rules.js';
import type { SettingsDocument } from '../settings/settings-document.js';
import type { Bonus } from './bonus.entity.js';

type Terms = Pick<Bonus, 'platform' | 'termsUrl'>;
type Site = Pick<SettingsDocument, 'code' | 'platforms'>;

/** A language is the only parameter that a link to the terms may have. Any other could be a referral code. */
const hasOnlyLanguage = ({ searchParams, hash }: URL): boolean =>
  !hash.includes('=') &&
  [...searchParams].every(
    ([name, value]) =>
      /^(?:hl|lang|language|locale)$/.test(name) && /^[a-z]{2}(?:[-_][a-z]{2})?$/i.test(value),
  );

/**
 * Why a link to the terms is rejected; undefined if it is not. Visitors get it without `/go`, so it must
 * lead to the platform and must not refer anyone.
 */
function problemOf(termsUrl: string, platform: string, site: Site) {
  const { platforms } = site;
  const code = codeAt(platform, site);
  if (carriesCode(termsUrl, code)) {
    return 'Please enter a link without your code: the terms must stay readable everywhere';
  }
  const own = platforms.filter(({ key }) => key === platform);
  if (!leadsToPlatform(termsUrl, { code, platforms: own })) {
    return `Please enter a page of ${own[0]?.name ?? 'the platform'}`;
  }
  if (!hasOnlyLanguage(new URL(termsUrl))) {
    return 'Please enter a link without the part after the question mark, which could be a referral code';
  }
  return undefined;
}

/** Why the link to the terms is rejected, as a message by field. */
export function termsProblems({ termsUrl, platform }: Terms, site: Site): { termsUrl?: string } {
  const problem = termsUrl === null ? undefined : problemOf(termsUrl, platform, site);
  return problem === undefined ? {} : { termsUrl: problem };
}

/**
 * The link to the terms, as visitors get it; null if there is none, or if it is one that the form rejects:
 * the code or the platform's link may have changed since.
 */
export const publishedTermsUrl = (terms: Terms, site: Site): string | null =>
  termsProblems(terms, site).termsUrl === undefined ? terms.termsUrl : null;
