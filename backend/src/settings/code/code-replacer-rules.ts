import { CODE_PLACEHOLDER, withCode } from '../link-rules.js';

/** A platform's referral link before a change of the settings, and now. */
export interface ReplacedLink {
  before: string;
  now: string;
}

interface Replacement {
  /** The code before the change; null if only links have changed. */
  oldCode: string | null;
  code: string;
  links: readonly ReplacedLink[];
}

/** What a text is. This decides what is replaced in it. */
export type TextKind =
  /** A text for visitors, which may contain links. */
  | 'text'
  /** A bonus's link. */
  | 'link'
  /** A platform's own link. Only codes are replaced in it, because it must not become another platform's. */
  | 'platform-link'
  /** A link to an account. Its path often has the creator's name, so only its query is searched. */
  | 'social-link'
  /** A link in which `{code}` is not replaced on publication. */
  | 'plain-link';

/** A link in a text, without the punctuation after it. */
const LINK_IN_TEXT = /(https:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/;
const SCHEME_LENGTH = 'https://'.length;
const END_OF_HOST = /[/?#]/;

/** @param codes also matches `{code}`, which stays as it is: a code may itself be 'code' */
const replaceCodes = (text: string, codes: RegExp | null, inserted: string): string =>
  codes ? text.replaceAll(codes, (found) => (found === CODE_PLACEHOLDER ? found : inserted)) : text;

/**
 * Replaces an old referral code and old referral links. Only whole codes are replaced, and case matters:
 * 'PLAYING', 'play' and 'PLAY-2' do not contain 'PLAY'. Two links are the same if their host, path and
 * query are.
 */
export class CodeReplacer {
  private readonly wholeCode: RegExp | null;
  private readonly wholeCodeInLink: RegExp | null;

  constructor(private readonly replacement: Replacement) {
    const { oldCode } = replacement;
    const end = String.raw`(?![\p{L}\p{N}\p{M}_\-])`;
    const wholeCode = (start: string) =>
      oldCode === null ? null : new RegExp(String.raw`\{code\}|${start}${oldCode}${end}`, 'gu');
    this.wholeCode = wholeCode(String.raw`(?<![\p{L}\p{N}\p{M}_\-])`);
    // In a link, an encoded character may precede it: 'to=https%3A%2F%2Fstake.com%2F%3Fc%3DPLAY'.
    this.wholeCodeInLink = wholeCode(String.raw`(?<=%[\dA-Fa-f]{2}|(?<![\p{L}\p{N}\p{M}_\-]))`);
  }

  /**
   * The text with `{code}` in place of the old code; with the current code if it would be too long.
   *
   * @returns the same text if there is nothing to replace, or null if every result is too long
   */
  replace(text: string, kind: TextKind, maxLength: number): string | null {
    const { code } = this.replacement;
    const results = [kind === 'plain-link' ? code : CODE_PLACEHOLDER, code].map((inserted) =>
      this.replaceWith(inserted, text, kind),
    );
    if (results[0] === text) return text;
    return results.find((result) => result.length <= maxLength) ?? null;
  }

  private replaceWith(inserted: string, text: string, kind: TextKind): string {
    switch (kind) {
      case 'text':
        return text
          .split(LINK_IN_TEXT)
          .map((part, index) =>
            index % 2 === 1
              ? (this.currentLink(part) ?? this.codesAfterHost(inserted, part))
              : replaceCodes(part, this.wholeCode, inserted),
          )
          .join('');
      case 'link':
        return this.currentLink(text) ?? this.codesAfterHost(inserted, text);
      case 'social-link':
        return (
          this.currentLink(text) ??
          replaceFrom(text, text.indexOf('?'), (query) => this.codesInLink(inserted, query))
        );
      case 'platform-link':
      case 'plain-link':
        return this.codesAfterHost(inserted, text);
    }
  }

  /**
   * The current link in place of an old one; undefined if it is not an old link. A link that already
   * leads to the same address, written with `{code}` or with the code itself, stays as it is.
   */
  private currentLink(link: string): string | undefined {
    const { links, code } = this.replacement;
    const now = links.find(({ before }) => this.isSameLink(before, link))?.now;
    return now !== undefined && withCode(now, code) === withCode(link, code) ? link : now;
  }

  /** Replaces codes except in the host, which cannot contain `{code}`. */
  private codesAfterHost(inserted: string, link: string): string {
    const endOfHost = link.slice(SCHEME_LENGTH).search(END_OF_HOST);
    const start = endOfHost < 0 ? -1 : SCHEME_LENGTH + endOfHost;
    return replaceFrom(link, start, (rest) => this.codesInLink(inserted, rest));
  }

  private codesInLink(inserted: string, part: string): string {
    return replaceCodes(part, this.wholeCodeInLink, inserted);
  }

  private isSameLink(first: string, second: string): boolean {
    const [one, other] = [first, second].map((link) => this.addressOf(link));
    return one !== null && one === other;
  }

  /** Host, path and query of a link as it was before the change; null if it is not a link. */
  private addressOf(link: string): string | null {
    const { oldCode, code } = this.replacement;
    const url = URL.parse(withCode(link, oldCode ?? code));
    return url && `${url.host}${url.pathname}${url.search}`;
  }
}

function replaceFrom(text: string, start: number, replace: (end: string) => string): string {
  return start < 0 ? text : text.slice(0, start) + replace(text.slice(start));
}
