import type { NextFunction, Request, RequestHandler, Response } from 'express';
import sirv from 'sirv';
import type { Publications } from '../http/publications.js';
import type { BuiltClient } from './built-client.js';
import { NOT_FOUND, PANEL } from './pages.service.js';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const IMMUTABLE = `public, max-age=${YEAR_SECONDS}, immutable`;

const isApi = (path: string) => path === '/api' || path.startsWith('/api/');
const isPanel = (path: string) =>
  path === '/auth' || path === '/account' || path === '/admin' || path.startsWith('/admin/');

/**
 * What is not the API and no ready page: the client's files (hashed ones for ever, the rest asked
 * for again), the panel's document for all its addresses, and the not-found page with its status.
 */
export function serveClient(client: BuiltClient, publications: Publications): RequestHandler[] {
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
      // One URL per page. More slashes than one are no spelling of a page.
      const page = request.path.slice(0, -1);
      if (request.path.endsWith('/') && publications.find(page)) {
        return response.redirect(308, page);
      }
      files(request, response, next);
    },
    (request: Request, response: Response, next: NextFunction) => {
      if (!isRead(request) || isApi(request.path)) return next();
      const answer = publications.find(isPanel(request.path) ? PANEL : NOT_FOUND);
      if (!answer) return next();
      // The answer brings its own; Express's were meant for data.
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      answer.send(request, response, request.requestId ?? '');
    },
  ];
}
