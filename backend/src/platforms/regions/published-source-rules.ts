import { completeAddress, isHttpsLink } from '../../core/http/validation/https-link.js';
import { carriesCode } from '../../settings/link-rules.js';
import type { RegionSourceDto } from './regions.dto.js';

const SEPARATORS = /[\s;,()<>"]+/;
const FINAL_PUNCTUATION = /(?<![.:!?])[.:!?]+$/;

/**
 * The pages in the source of a rule, as links with their host as name. The words around them are for those
 * who check the rule, so visitors do not get them.
 *
 * @param source as an admin typed it: a law, a report, or addresses of pages, also without `https://`
 * @param code the referral code, which no published link may contain
 */
export function publishedSources(source: string, code: string): RegionSourceDto[] {
  return source.split(SEPARATORS).flatMap((part) => {
    const word = part.replace(FINAL_PUNCTUATION, '');
    // Without a scheme, only a path makes it an address: 'Stake.us' is a name.
    const url = word.includes('/') ? completeAddress(word) : '';
    if (!isHttpsLink(url) || carriesCode(url, code)) return [];
    return [{ name: new URL(url).hostname.replace(/^www\./, ''), url }];
  });
}
