import type { INestApplication } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import { DocumentBuilder, getSchemaPath, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import express, { type RequestHandler } from 'express';
import { ApiErrorDto } from './api-error.dto.js';
import { DESCRIPTIONS } from './api-errors.js';

type PathItem = OpenAPIObject['paths'][string];

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
  return addCommonAnswers(assertOperationIds(SwaggerModule.createDocument(app, config)));
}

const operationsOf = ({ get, put, post, delete: remove, patch }: PathItem) =>
  [get, put, post, remove, patch].filter((operation) => operation !== undefined);

/**
 * What every call may be answered before its route is reached: to fields that it doesn't know, to a
 * body that can't be read, is too large or of another type, to a write from elsewhere; and that
 * what was asked for has not changed.
 */
function addCommonAnswers(document: OpenAPIObject): OpenAPIObject {
  for (const item of Object.values(document.paths)) {
    for (const operation of operationsOf(item)) {
      for (const status of REFUSALS) operation.responses[status] ??= refusal(status);
      if (operation === item.get) {
        operation.responses[304] = { description: 'It is still what `If-None-Match` names' };
      } else {
        operation.responses[403] ??= refusal(403);
      }
    }
  }
  return document;
}

const REFUSALS = [400, 413, 415] as const;

const refusal = (status: keyof typeof DESCRIPTIONS) => ({
  description: DESCRIPTIONS[status],
  content: { 'application/json': { schema: { $ref: getSchemaPath(ApiErrorDto) } } },
});

/** The client's functions are named after the operation ids, so a generated one is a mistake. */
function assertOperationIds(document: OpenAPIObject): OpenAPIObject {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const operation of operationsOf(item)) {
      if (!/^[a-z][A-Za-z]*$/.test(operation.operationId ?? '')) {
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
