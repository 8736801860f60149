import type { Request } from 'express';

export interface GoRequest {
  /** The key of a platform, or `bonus-{id}`. */
  target: string;
  /** The visitor's answer, not validated; undefined if there is none. */
  region: string | undefined;
  /** The region that a trusted proxy names, not validated; undefined if there is none. */
  suggested: string | undefined;
  /**
   * Whether the path ends with `/from`, as that of the question's form does. An allowed region then leads to
   * a page with a link to the casino, without a redirect.
   */
  isConfirmation: boolean;
}

const PATH = /^\/go\/([a-z\d_-]{1,40})(\/from)?$/;

/**
 * Reads a request for `/go/{target}` or `/go/{target}/from`.
 *
 * @param regionHeader in lower case; null if no proxy sends one
 * @returns undefined for other paths
 */
export function readGoRequest(
  { path, query, headers }: Pick<Request, 'path' | 'query' | 'headers'>,
  regionHeader: string | null,
): GoRequest | undefined {
  const [, target, from] = PATH.exec(path) ?? [];
  if (target === undefined) return undefined;
  const { region } = query;
  return {
    target,
    // A repeated answer is not one region.
    region: region === undefined ? undefined : typeof region === 'string' ? region : '',
    suggested: regionHeader === null ? undefined : headers[regionHeader]?.toString(),
    isConfirmation: from !== undefined,
  };
}
