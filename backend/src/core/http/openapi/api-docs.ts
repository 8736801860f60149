import type { INestApplication } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

const PAGE = '/api/docs';
const JSON_FILE = '/api/openapi.json';

/** The documentation needs inline styles; no other page has this policy. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Serves the API documentation. Its code is loaded on the first request. */
export function serveApiDocs(app: INestApplication): void {
  let handler: Promise<RequestHandler> | undefined;
  app.use((request: Request, response: Response, next: NextFunction) => {
    const { path } = request;
    const isPage = path === PAGE || path.startsWith(`${PAGE}/`);
    if (!isPage && path !== JSON_FILE) return next();
    if (isPage) response.setHeader('Content-Security-Policy', PAGE_POLICY);
    handler ??= import('./api-document.js').then(({ apiDocsHandler }) =>
      apiDocsHandler(app, { page: PAGE, json: JSON_FILE }),
    );
    handler.then((handle) => void handle(request, response, next), next);
  });
}
