import type { NextFunction, Request, RequestHandler, Response } from 'express';
import sirv from 'sirv';
import type { PublicationsService } from '../publishing/publications.service.js';
import type { PublishedResponse } from '../publishing/published-response.js';
import type { BonusPagesService } from './bonus-pages.service.js';
import type { BuiltClient } from './built-client.js';
import { NOT_FOUND, PANEL } from './pages.service.js';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const IMMUTABLE = `public, max-age=${YEAR_SECONDS}, immutable`;

const isApi = (path: string) => path === '/api' || path.startsWith('/api/');

/**
 * Handles requests that are neither API calls nor published pages: the bonuses' pages that are not
 * in the response cache, the client's files (hashed ones are cached forever, others revalidated),
 * redirects to the canonical URL of a page, the panel's document, and the not-found page.
 */
export function serveClient(
  client: BuiltClient,
  publications: PublicationsService,
  bonusPages: BonusPagesService,
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
      const bonusPage = bonusPages.find(request.path);
      if (!bonusPage) return files(request, response, next);
      if (bonusPage.path !== request.path) {
        return redirectTo(`${bonusPage.path}${queryOf(request)}`, response);
      }
      bonusPage.response().then((published) => send(published, request, response), next);
    },
    (request: Request, response: Response, next: NextFunction) => {
      if (!isRead(request) || isApi(request.path)) return next();
      const { path } = request;
      // A request for a public page reaches this point only if the response cache did not find its
      // URL, for example because the request names the host in it.
      const published =
        publications.find(path) ??
        publications.find(client.bundle.correctPath(path) === path ? PANEL : NOT_FOUND);
      if (!published) return next();
      send(published, request, response);
    },
  ];
}

function send(published: PublishedResponse, request: Request, response: Response): void {
  // The published response has its own headers. Those that are already set are for data.
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  published.send(request, response, request.requestId ?? '');
}

/** The query as sent, including the question mark; empty if there is none. */
function queryOf({ url }: Request): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

/**
 * Redirects to the canonical URL of a page. Caches must revalidate the redirect, because the page may
 * be removed later.
 */
function redirectTo(location: string, response: Response): void {
  response.writeHead(308, { Location: location, 'Cache-Control': 'no-cache' }).end();
}
