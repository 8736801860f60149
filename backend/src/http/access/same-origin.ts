import type { NextFunction, Request, RequestHandler, Response } from 'express';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects writes that do not come from the site itself. Requires `Sec-Fetch-Site: same-origin`,
 * which no page can forge, or an `Origin` equal to that of `PUBLIC_URL`.
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
      .json({
        error: `Writes are accepted only from the site itself: send them from ${publicUrl}, or with the header 'Origin: ${publicUrl}'.`,
      });
  };
}
