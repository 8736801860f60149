import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { Logger, PinoLogger } from 'nestjs-pino';
import { AppModule, type AppOptions } from './app.module.js';
import type { Environment } from './core/config/env.js';
import { Authenticator } from './core/http/access/access.js';
import { serveApiDocs } from './core/http/openapi/api-docs.js';
import { StepUpFilter } from './auth/step-up/step-up.filter.js';
import { FastPathAdapter } from './core/publishing/fast-path.adapter.js';
import { ResponseCacheService } from './core/publishing/response-cache.service.js';
import { ErrorFilter } from './core/http/error.filter.js';
import { requireForwardedAddresses } from './core/http/access/forwarded-for.js';
import { logRejections } from './core/http/log.js';
import { PublicationsService } from './core/publishing/publications.service.js';
import { assertDeclared, listRoutes, RouteTable } from './core/http/routes.js';
import { sameOriginOnly } from './core/http/access/same-origin.js';
import { DATA_POLICY, securityHeaders } from './core/publishing/security-headers.js';
import { rejectUnknownMethods } from './core/http/unknown-methods.js';
import { validationPipe } from './core/http/validation/validation.js';
import { MetricsService } from './operations/metrics/metrics.service.js';
import { BonusPagesService } from './pages/bonus-pages.service.js';
import { GoService } from './pages/go/go.service.js';
import { serveGo } from './pages/go/serve-go.js';
import { LinkPreviewsService } from './pages/link-previews/link-previews.service.js';
import { RacePagesService } from './pages/race-pages.service.js';
import { serveClient } from './pages/serve-client.js';
import { SettingsService } from './settings/settings.service.js';

export const API_PREFIX = 'api';

/** The proxy keeps connections for 60 seconds and must be the one that closes them first. */
const KEEP_ALIVE_MS = 65_000;

/**
 * Creates the HTTP application, for the server and for all HTTP tests. It is initialized (public
 * responses are built) but does not listen yet.
 */
export async function createApp(options: AppOptions): Promise<NestExpressApplication> {
  const { environment } = options;
  const adapter = new FastPathAdapter();
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(options), adapter, {
    bodyParser: false,
    // The framework logs each route and module at 'log'; its warnings are useful.
    logger: ['fatal', 'error', 'warn'],
    abortOnError: false,
  });
  app.set('trust proxy', environment.trustProxy);
  app.setGlobalPrefix(API_PREFIX);

  const routes = listRoutes(app, API_PREFIX);
  assertDeclared(routes);
  const table = new RouteTable(routes);

  if (environment.trustProxy > 0) app.use(requireForwardedAddresses(environment.trustProxy));
  app.use(logRejections(await app.resolve(PinoLogger)));
  app.use(app.get(MetricsService).measure((path) => table.routeOf(path)));
  app.use(setCommonHeaders(environment));
  app.use(sameOriginOnly(environment.publicUrl));
  app.use(rejectUnknownMethods(table, app.get(Authenticator)));
  if (options.client) {
    const publications = app.get(PublicationsService);
    app.use(serveGo(options.client, app.get(GoService), app.get(SettingsService), environment));
    app.use(
      ...serveClient(options.client, publications, {
        bonusPages: app.get(BonusPagesService),
        racePages: app.get(RacePagesService),
        linkPreviews: app.get(LinkPreviewsService),
      }),
    );
  }
  if (environment.apiDocs) serveApiDocs(app);
  app.useGlobalPipes(validationPipe());
  // Nest uses the last filter that matches an error.
  app.useGlobalFilters(new ErrorFilter(), app.get(StepUpFilter));

  await app.init();
  // Nest handles unknown paths under its prefix; this handles all others.
  app.use(respondNotFound);
  app.useLogger(app.get(Logger));
  await app.get(PublicationsService).refresh();
  adapter.responseCache = app.get(ResponseCacheService);
  app.getHttpServer().keepAliveTimeout = KEEP_ALIVE_MS;
  return app;
}

function setCommonHeaders(environment: Environment) {
  const headers = securityHeaders(environment);
  return (request: Request, response: Response, next: NextFunction) => {
    response.setHeader('X-Request-Id', request.requestId ?? '');
    response.setHeader('Content-Security-Policy', DATA_POLICY);
    for (let i = 0; i < headers.length; i += 2) {
      response.setHeader(headers[i] ?? '', headers[i + 1] ?? '');
    }
    next();
  };
}

function respondNotFound(_request: Request, response: Response): void {
  response
    .status(404)
    .setHeader('Cache-Control', 'no-store')
    .json({ error: 'There is nothing at this address.' });
}
