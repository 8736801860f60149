import { carriesCode } from '../../settings/link-rules.js';
import type { LinkTrace } from '../../sources/fetch/fetch-request.js';
import type { SourceErrorCode } from '../../sources/source-error.js';

/** 'unclear': the site rejects automatic requests, but visitors may still reach it. */
export const LINK_RESULT_CODES = ['ok', 'code-lost', 'unclear', 'http-error'] as const;
export type LinkResultCode = (typeof LINK_RESULT_CODES)[number] | SourceErrorCode;

export interface LinkResult {
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
