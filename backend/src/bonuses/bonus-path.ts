import { paths } from '@playhouse/rules/paths';
import { withCode } from '@playhouse/rules/referral-code';
import { codeAt } from '../settings/link-rules.js';
import type { SettingsDocument } from '../settings/settings-document.js';
import type { Bonus } from './bonus.entity.js';

const MAX_SLUG_LENGTH = 60;

/** Latin letters that Unicode does not decompose into an ASCII letter and a mark. */
const ASCII_FORMS: Record<string, string> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ŧ: 't',
};

/**
 * A title as a part of a URL: its ASCII letters and digits in lower case, in words that are joined
 * by '-'. Accents are removed. At most 60 characters; a longer title is cut after a word, if
 * possible.
 *
 * @returns an empty text if the title has no Latin letter and no digit
 */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^ -~]/g, (character) => ASCII_FORMS[character] ?? character)
    // "Don't" and "1,000" are one word each.
    .replace(/['’]|(?<=\d),(?=\d)/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const slug = words.join('-');
  if (slug.length <= MAX_SLUG_LENGTH) return slug;
  const end = slug.lastIndexOf('-', MAX_SLUG_LENGTH);
  return slug.slice(0, end > 0 ? end : MAX_SLUG_LENGTH);
}

/**
 * The path of a bonus's page: `/bonuses/{id}-{slug}`, or `/bonuses/{id}` if the title has no slug.
 * Only the id identifies the bonus. The client gets the path from the API.
 *
 * @param site the settings, whose referral code at the bonus's platform replaces `{code}` in the title
 */
export function bonusPath(
  { id, title, platform }: Pick<Bonus, 'id' | 'title' | 'platform'>,
  site: Pick<SettingsDocument, 'platforms' | 'code'>,
): string {
  const slug = slugOf(withCode(title, codeAt(platform, site)));
  return `${paths.bonuses}/${String(id)}${slug === '' ? '' : `-${slug}`}`;
}
