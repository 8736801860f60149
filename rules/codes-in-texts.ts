import { CODE_PLACEHOLDER } from './referral-code.ts';

/** A code, and what to insert in place of it. Null: there is no code to replace. */
interface Replacement {
  code: string | null;
  inserted: string;
}

/** No letter, digit, mark, '_' or '-' after a code. */
const END = String.raw`(?![\p{L}\p{N}\p{M}_\-])`;
/** And none before it. Not a lookbehind, which Safari before 16.4 rejects. */
const START = /(?:^|[^\p{L}\p{N}\p{M}_-])$/u;
/** In a link, an encoded character may precede the code: 'to=stake.com%2F%3Fc%3DPLAY'. */
const START_IN_LINK = /(?:^|%[\dA-Fa-f]{2}|[^\p{L}\p{N}\p{M}_-])$/u;

/** A link in a text, without the punctuation after it. Captured, so that `split` keeps the links. */
const LINK_IN_TEXT = /(https:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/;

/** Scheme and host of a link. A user may not have typed the scheme yet. */
const ORIGIN = /^\s*(?:https?:\/\/)?[^/?#]*/i;

/** Placeholders that are already in the text stay, even if the code is 'code'. */
const replaceCodes = (text: string, { code, inserted }: Replacement, start: RegExp): string =>
  code === null
    ? text
    : text.replace(new RegExp(String.raw`\{code\}|${code}${END}`, 'gu'), (found, at: number) =>
        found !== CODE_PLACEHOLDER && start.test(text.slice(Math.max(0, at - 3), at))
          ? inserted
          : found,
      );

/** Replaces a code in a link, except in the host, which cannot contain the placeholder. */
export function replaceInLink(link: string, replacement: Replacement): string {
  const origin = ORIGIN.exec(link)?.[0] ?? '';
  return origin + replaceCodes(link.slice(origin.length), replacement, START_IN_LINK);
}

/**
 * Replaces a code in a text. Only whole codes are replaced, and case matters: 'PLAYING', 'play' and 'PLAY-2'
 * do not contain 'PLAY'.
 *
 * @param mapLink replaces the links in the text
 */
export const replaceInText = (
  text: string,
  replacement: Replacement,
  mapLink = (link: string) => replaceInLink(link, replacement),
): string =>
  text
    .split(LINK_IN_TEXT)
    .map((part, index) =>
      index % 2 === 1 ? mapLink(part) : replaceCodes(part, replacement, START),
    )
    .join('');
