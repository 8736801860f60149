import type { INestApplication } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import express, { type RequestHandler } from 'express';

/** The description of the HTTP API, generated from the code. */
export function createApiDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Playhouse')
    .setDescription(
      'The HTTP API of the site and its panel. Writes are accepted only from the site itself: send an Origin header equal to PUBLIC_URL.',
    )
    .setVersion('1')
    .addCookieAuth('playhouse', undefined, 'session')
    .build();
  return assertOperationIds(SwaggerModule.createDocument(app, config));
}

/** The client's functions are named after the operation ids, so a generated one is a mistake. */
function assertOperationIds(document: OpenAPIObject): OpenAPIObject {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const operation of [item.get, item.put, item.post, item.delete, item.patch]) {
      if (operation && !/^[a-z][A-Za-z]*$/.test(operation.operationId ?? '')) {
        throw new Error(`${path} has no operation id of its own: add @ApiOperation.`);
      }
    }
  }
  return document;
}

/** A handler of its own for the documentation's page, its files and the description as JSON. */
export function apiDocsHandler(
  app: INestApplication,
  { page, json }: { page: string; json: string },
): RequestHandler {
  const handler = express().disable('x-powered-by');
  // The application's routes are set by now: a late one would come after its not-found answer.
  const adapter = new ExpressAdapter(handler);
  const here = Object.create(app, {
    getHttpAdapter: { value: () => adapter },
    useStaticAssets: { value: adapter.useStaticAssets.bind(adapter) },
  }) as INestApplication;
  SwaggerModule.setup(page, here, createApiDocument(app), {
    jsonDocumentUrl: json,
    raw: ['json'],
  });
  return handler;
}
