import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { ENV_FILE } from '../../config/env.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects writes that do not come from the site itself. Requires `Sec-Fetch-Site: same-origin`,
 * which no page can forge; without that header, an `Origin` equal to `PUBLIC_URL`.
 */
export function sameOriginOnly(publicUrl: string): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    if (SAFE_METHODS.has(request.method)) return next();
    const site = request.headers['sec-fetch-site'];
    if (site === undefined ? request.headers.origin === publicUrl : site === 'same-origin') {
      return next();
    }
    response
      .status(403)
      .setHeader('Cache-Control', 'no-store')
      .json({ error: rejection(publicUrl, request.headers.origin) });
  };
}

/**
 * What the caller can do about a rejected write. Browsers send `Origin` with every write: the user has
 * probably opened the site at an address other than `PUBLIC_URL`. Without `Origin`, the caller is a script.
 */
function rejection(publicUrl: string, origin: string | undefined): string {
  return origin
    ? `This site accepts input only at its own address, ${publicUrl}. Open that address and try again. If it is wrong, the owner of the site has to correct PUBLIC_URL in ${ENV_FILE}.`
    : `Writes are accepted only from the site itself. Scripts must send the header 'Origin: ${publicUrl}'.`;
}
