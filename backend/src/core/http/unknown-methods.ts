import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Authenticator } from './access/access.js';
import { authorize } from './access/access.guard.js';
import type { RouteTable } from './routes.js';

/**
 * Responds with 405 and `Allow` if a path exists but not with this method. A caller without access
 * to the path gets 401 or 403 instead, and does not learn its methods.
 */
export function rejectUnknownMethods(
  table: RouteTable,
  authenticator: Authenticator,
): RequestHandler {
  return async (request: Request, response: Response, next: NextFunction) => {
    const methods = table.methodsOf(request.path);
    if (methods.length === 0 || methods.includes(request.method)) return next();
    await authorize(table.accessOf(request.path), request, response, authenticator);
    const allowed = methods.join(', ');
    response
      .status(405)
      .setHeader('Allow', allowed)
      .setHeader('Cache-Control', 'no-store')
      .json({ error: `This address accepts ${allowed}, not ${request.method}.` });
  };
}
