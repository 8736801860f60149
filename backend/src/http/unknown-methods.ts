import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Authenticator } from './access/access.js';
import { admit } from './access/access.guard.js';
import type { RouteTable } from './routes.js';

/**
 * 405 with `Allow` for a path that exists, but not with this method. Who may not call the path is
 * told that first, and learns nothing of its methods.
 */
export function refuseUnknownMethods(
  table: RouteTable,
  authenticator: Authenticator,
): RequestHandler {
  return async (request: Request, response: Response, next: NextFunction) => {
    const known = table.methodsOf(request.path);
    if (known.length === 0 || known.includes(request.method)) return next();
    await admit(table.accessOf(request.path), request, response, authenticator);
    const methods = known.join(', ');
    response
      .status(405)
      .setHeader('Allow', methods)
      .setHeader('Cache-Control', 'no-store')
      .json({ error: `This address takes ${methods}, not ${request.method}.` });
  };
}
