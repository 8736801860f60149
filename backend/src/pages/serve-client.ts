import type { NextFunction, Request, RequestHandler, Response } from 'express';
import sirv from 'sirv';
import { correctPath } from '@playhouse/rules/paths';
import { withoutLinkTokens } from '../core/http/link-token.js';
import type { PublicationsService } from '../core/publishing/publications.service.js';
import type { PublishedResponse } from '../core/publishing/published-response.js';
import { PAGE_POLICY } from '../core/publishing/security-headers.js';
import type { BonusPagesService } from './bonus-pages.service.js';
import type { BuiltClient } from './built-client.js';
import type { LinkPreviewsService } from './link-previews/link-previews.service.js';
import type { RacePagesService } from './race-pages.service.js';
import { NOT_FOUND, PANEL } from './pages.service.js';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const IMMUTABLE = `public, max-age=${YEAR_SECONDS}, immutable`;

const isApi = (path: string) => path === '/api' || path.startsWith('/api/');

/** What is rendered or drawn on demand. */
interface OnDemand {
  bonusPages: BonusPagesService;
  racePages: RacePagesService;
  linkPreviews: LinkPreviewsService;
}

/**
 * Handles requests that are neither API calls nor published pages: the pages of bonuses and
 * races that are not in the response cache, link previews, the client's files (hashed ones are cached
 * forever, others revalidated), redirects to the canonical URL of a page, the panel's document, and the
 * not-found page.
 */
export function serveClient(
  client: BuiltClient,
  publications: PublicationsService,
  { bonusPages, racePages, linkPreviews }: OnDemand,
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
      const page = correctPath(request.path);
      if (page !== undefined && page !== request.path) {
        return redirectTo(`${page}${queryOf(request)}`, response);
      }
      const found =
        bonusPages.find(request.path) ??
        racePages.find(request.path) ??
        linkPreviews.findResponse(request.path);
      if (!found) return files(request, response, next);
      if ('redirectTo' in found) {
        return redirectTo(`${found.redirectTo}${queryOf(request)}`, response);
      }
      found.response().then((published) => {
        if (!published) next();
        else if ('redirectTo' in published) redirectTo(published.redirectTo, response, 302);
        else send(published, request, response);
      }, next);
    },
    (request: Request, response: Response, next: NextFunction) => {
      if (!isRead(request) || isApi(request.path)) return next();
      const { path } = request;
      // A request for a public page reaches this point only if the response cache did not find its
      // URL, for example because the request names the host in it.
      const published =
        publications.find(path) ??
        publications.find(correctPath(path) === path ? PANEL : NOT_FOUND);
      if (!published) return next();
      if (published.status === 200 && withoutLinkTokens(path) !== path) {
        sendPrivately(published, response);
      } else {
        send(published, request, response);
      }
    },
  ];
}

/**
 * Sends the document of a page whose URL has a token. No cache keeps the URL, and no other site or log gets
 * it from a `Referer` header.
 */
function sendPrivately(published: PublishedResponse, response: Response): void {
  response
    .setHeader('Cache-Control', 'no-store')
    .setHeader('Referrer-Policy', 'no-referrer')
    .setHeader('X-Robots-Tag', 'noindex, nofollow')
    .setHeader('Content-Security-Policy', PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(published.body);
}

function send(published: PublishedResponse, request: Request, response: Response): void {
  // The published response has its own headers. The headers that are already set are those of data.
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  published.send(request, response, request.requestId ?? '');
}

/** The query as sent, including the question mark; empty if there is none. */
function queryOf({ url }: Request): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

/**
 * Redirects, by default to the canonical URL of a page. Caches must revalidate the redirect, because the
 * page may be removed later.
 */
function redirectTo(location: string, response: Response, status: 302 | 308 = 308): void {
  response.writeHead(status, { Location: location, 'Cache-Control': 'no-cache' }).end();
}
