// Keep in step with backend/src/settings/code/code-replacer-rules.ts; testing/codes-in-texts.ts has
// the test table of both.

/** Stands for the current referral code in texts and links. */
const PLACEHOLDER = '{code}';

/** No letter, digit, mark, '_' or '-' after a code. */
const END = String.raw`(?![\p{L}\p{N}\p{M}_\-])`;
/** And none before it. Not a lookbehind, which Safari before 16.4 rejects. */
const START = /(?:^|[^\p{L}\p{N}\p{M}_-])$/u;
/** In a link, an encoded character may precede the code: 'to=stake.com%2F%3Fc%3DPLAY'. */
const START_IN_LINK = /(?:^|%[\dA-Fa-f]{2}|[^\p{L}\p{N}\p{M}_-])$/u;

/** A link in a text, without the punctuation after it. Captured, so that `split` keeps the links. */
const LINK_IN_TEXT = /(https:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/;

/** Scheme and host of a link. The user may not have typed the scheme yet. */
const ORIGIN = /^\s*(?:https?:\/\/)?[^/?#]*/i;

/** Placeholders that are already in the text stay, even if the code is 'code'. */
const replaceCodes = (text: string, code: string, start: RegExp): string =>
  text.replace(new RegExp(String.raw`\{code\}|${code}${END}`, 'gu'), (found, at: number) =>
    found === PLACEHOLDER || start.test(text.slice(Math.max(0, at - 3), at)) ? PLACEHOLDER : found,
  );

/** Leaves the host unchanged, because it cannot contain the placeholder. */
function replaceAfterHost(link: string, code: string): string {
  const origin = ORIGIN.exec(link)?.[0] ?? '';
  return origin + replaceCodes(link.slice(origin.length), code, START_IN_LINK);
}

const replaceInText = (text: string, code: string): string =>
  text
    .split(LINK_IN_TEXT)
    .map((part, index) =>
      index % 2 === 1 ? replaceAfterHost(part, code) : replaceCodes(part, code, START),
    )
    .join('');

/**
 * A text with the placeholder in place of the current code; undefined if the text does not contain the
 * code. Only whole codes count, as on the server: 'PLAY' is not part of 'PLAYING', 'play' or 'PLAY-2'.
 *
 * @param kind whether it is a link as a whole
 */
export function withPlaceholder(
  typed: string,
  code: string,
  kind: 'text' | 'link',
): string | undefined {
  if (!/^[\w-]+$/.test(code)) return undefined;
  const replaced = (kind === 'link' ? replaceAfterHost : replaceInText)(typed, code);
  return replaced === typed ? undefined : replaced;
}
