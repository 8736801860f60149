import { Column, Entity, PrimaryColumn } from 'typeorm';
import { carriesCode } from '../../settings/link-rules.js';
import type { LinkTrace } from '../../sources/fetch/fetch-request.js';
import type { SourceErrorCode } from '../../sources/source-error.js';

/** 'unclear': the site rejects automatic requests, but visitors may still reach it. */
export const LINK_RESULT_CODES = ['ok', 'code-lost', 'unclear', 'http-error'] as const;
export type LinkResultCode = (typeof LINK_RESULT_CODES)[number] | SourceErrorCode;

interface LinkResult {
  code: LinkResultCode;
  /** The last host that was requested. */
  finalHost: string;
  /** Null if there was no response. */
  status: number | null;
}

/** Sites respond like this to programs, often with a challenge that browsers pass. */
const REJECTIONS = new Set([401, 403, 429, 503]);

/**
 * The result of following a link.
 *
 * @param referralCode if it is '', the code is not looked for
 */
export function linkResult(
  url: string,
  { visited, status, failure }: LinkTrace,
  referralCode: string,
): LinkResult {
  const last = visited.at(-1) ?? url;
  const reached = { finalHost: URL.parse(last)?.host ?? '', status };
  if (failure || status === null) return { ...reached, code: failure?.code ?? 'internal' };
  if (REJECTIONS.has(status)) return { ...reached, code: 'unclear' };
  if (status >= 400) return { ...reached, code: 'http-error' };
  const isLost = carriesCode(url, referralCode) && !carriesCode(last, referralCode);
  return { ...reached, code: isLost ? 'code-lost' : 'ok' };
}

/** Whether a result is a failure. After two in a row, the panel warns that the link is broken. */
export const isFailure = ({ code }: Pick<LinkResult, 'code'>): boolean =>
  code !== 'ok' && code !== 'unclear';

/** Where a link led when it was last followed. */
@Entity('link_checks')
export class LinkCheck {
  /** Hash of the URL, because it may be too long for a key. */
  @PrimaryColumn('varchar', { length: 22 })
  urlHash: string;

  /** With the referral code in place of `{code}`. */
  @Column('text')
  url: string;

  @Column('varchar', { length: 40 })
  code: LinkResultCode;

  @Column('varchar', { length: 255 })
  finalHost: string;

  @Column('int', { nullable: true })
  status: number | null;

  @Column('datetime', { precision: 3 })
  checkedAt: Date;

  /** Consecutive failures. */
  @Column('int')
  failures: number;

  /**
   * When the first of the consecutive failures was found; null if the last check did not fail, or if an
   * older release found the first failure.
   */
  @Column('datetime', { precision: 3, nullable: true })
  failingSince: Date | null;
}
