import type { NextFunction, Request, RequestHandler, Response } from 'express';
import sirv from 'sirv';
import type { PublicationsService } from '../publishing/publications.service.js';
import type { BuiltClient } from './built-client.js';
import { NOT_FOUND, PANEL } from './pages.service.js';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const IMMUTABLE = `public, max-age=${YEAR_SECONDS}, immutable`;

const isApi = (path: string) => path === '/api' || path.startsWith('/api/');
/**
 * What is not the API and no ready page: the client's files (hashed ones for ever, the rest asked
 * for again), redirects to the correct URL of a page, the panel's document, and the not-found page.
 */
export function serveClient(
  client: BuiltClient,
  publications: PublicationsService,
): RequestHandler[] {
  const files = sirv(client.files, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      response.setHeader(
        'Cache-Control',
        path.startsWith('/assets/') ? IMMUTABLE : 'public, no-cache',
      );
    },
  });
  const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';
  return [
    (request: Request, response: Response, next: NextFunction) => {
      if (!isRead(request) || isApi(request.path)) return next();
      const page = client.bundle.correctPath(request.path);
      if (page !== undefined && page !== request.path) {
        return redirectTo(`${page}${queryOf(request)}`, response);
      }
      files(request, response, next);
    },
    (request: Request, response: Response, next: NextFunction) => {
      if (!isRead(request) || isApi(request.path)) return next();
      const { path } = request;
      // A public page comes this far only when its URL was asked for in an unusual form.
      const answer =
        publications.find(path) ??
        publications.find(client.bundle.correctPath(path) === path ? PANEL : NOT_FOUND);
      if (!answer) return next();
      // The answer brings its own; Express's were meant for data.
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      answer.send(request, response, request.requestId ?? '');
    },
  ];
}

/** The query as it was asked, with its question mark; empty when there is none. */
function queryOf({ url }: Request): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

/** To the one URL of a page. Not for ever: a page may be removed, and its URL with it. */
function redirectTo(location: string, response: Response): void {
  response.writeHead(308, { Location: location, 'Cache-Control': 'no-cache' }).end();
}
