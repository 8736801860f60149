import type { Request, RequestHandler, Response } from 'express';
import type { Environment } from '../../core/config/env.js';
import { PAGE_POLICY } from '../../core/publishing/security-headers.js';
import type { SettingsService } from '../../settings/settings.service.js';
import type { BuiltClient } from '../built-client.js';
import { type GoService, readGoRequest } from './go.service.js';

/**
 * Responds to `/go/…`. Nothing is cached, because the same URL leads elsewhere when a rule changes. No other
 * site learns the region from the address (`Referrer-Policy`).
 */
export function serveGo(
  client: BuiltClient,
  go: GoService,
  settings: SettingsService,
  { publicUrl, regionHeader }: Pick<Environment, 'publicUrl' | 'regionHeader'>,
): RequestHandler {
  return (request: Request, response: Response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const goRequest = readGoRequest(request, regionHeader);
    const answer = goRequest && go.answer(goRequest);
    if (!answer) return next();
    response
      .setHeader('Cache-Control', 'no-store')
      .setHeader('Referrer-Policy', 'no-referrer')
      .setHeader('X-Robots-Tag', 'noindex, nofollow');
    if ('redirectTo' in answer) {
      response.writeHead(302, { Location: answer.redirectTo }).end();
      return;
    }
    response
      .status(answer.status)
      .setHeader('Content-Security-Policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(client.bundle.renderGo(answer.page, { creatorName: settings.creatorName, publicUrl }));
  };
}
