import { replaceInLink, replaceInText } from '@playhouse/rules/codes-in-texts';
import { CODE_PLACEHOLDER, withCode } from '@playhouse/rules/referral-code';

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

/**
 * Replaces an old referral code and old referral links. Two links are the same if their host, path and query
 * are.
 */
export class CodeReplacer {
  constructor(private readonly replacement: Replacement) {}

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
    const codes = { code: this.replacement.oldCode, inserted };
    switch (kind) {
      case 'text':
        return replaceInText(
          text,
          codes,
          (link) => this.currentLink(link) ?? replaceInLink(link, codes),
        );
      case 'link':
        return this.currentLink(text) ?? replaceInLink(text, codes);
      case 'social-link':
        return this.currentLink(text) ?? replaceInQuery(text, codes);
      case 'platform-link':
      case 'plain-link':
        return replaceInLink(text, codes);
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

function replaceInQuery(link: string, codes: { code: string | null; inserted: string }): string {
  const start = link.indexOf('?');
  return start < 0 ? link : link.slice(0, start) + replaceInLink(link.slice(start), codes);
}
