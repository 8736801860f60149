import type { INestApplication } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import { DocumentBuilder, getSchemaPath, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { mapValues } from 'es-toolkit';
import express, { type RequestHandler } from 'express';
import { VERSION } from '../../config/version.js';
import { ApiErrorDto } from './api-error.dto.js';
import { DESCRIPTIONS } from './api-errors.js';

type PathItem = OpenAPIObject['paths'][string];

/** The tags that group the operations, in the order in which the documentation lists them. */
const TAGS: Readonly<Record<string, string>> = {
  public: 'What visitors read and send. No sign-in is needed.',
  auth: 'Sign-in and sign-out.',
  profile: 'The account and the sessions of the signed-in user.',
  overview: "The counts on the panel's first page.",
  setup: 'What the owner of a new site has still to do.',
  bonuses: 'The bonuses: create, change, order and delete them.',
  claims: 'What the texts of bonuses and settings must not claim: check texts, confirm warnings.',
  videos: "The videos of the creator's channel: hide them, classify them, fetch them now.",
  leaderboard:
    'The race with full user names, its winners, the marks of paid prizes, and refreshing it.',
  live: 'What Kick, Twitch and YouTube reported about the live status.',
  regions: 'The rules that say where which platform may be offered.',
  help: 'The help lines and the options of self-exclusion that visitors find on `/help`.',
  notifications: 'The channels that get notifications, and what was sent to them.',
  users: 'The accounts of admins, editors and members.',
  settings: "The site's settings and the creator's picture.",
  sources: 'The status and the configuration of YouTube and the sheets, and testing them.',
  analytics: 'Clicks on links to platforms and bonuses.',
  activity: 'The audit log: who changed what and when.',
  operations: 'Checks for monitoring, proxies and container engines.',
};

/** Descriptions of path parameters, the same for all routes. */
const PATH_PARAMETERS: Readonly<Record<string, string>> = {
  ruling: 'The id of the ruling, as the list returns it.',
  slug: 'The slug of the race, as in `/api/races`.',
  token: 'The secret of the link, its last part.',
  key: 'The key of the platform.',
  id: 'The id, as the list or the created object returns it.',
  entry: 'The id of the change, as the history returns it.',
  month: 'A closed UTC month, as `YYYY-MM`.',
  rank: 'The rank of the player who won the prize, from 1.',
  source: 'The name of the source, as `/api/admin/cache-status` returns it.',
};

/** Generates the OpenAPI document from the code. */
export function createApiDocument(app: INestApplication): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle('Playhouse')
    .setDescription(
      'The HTTP API of the site and its panel. Times are UTC in ISO 8601; amounts of a race are in its unit, all others in US dollars. ' +
        'Requests that change data need an `Origin` header that equals `PUBLIC_URL`.',
    )
    .setVersion(VERSION)
    .addServer('/', 'The site that serves this document')
    .addCookieAuth('playhouse', undefined, 'session');
  for (const [name, description] of Object.entries(TAGS)) builder.addTag(name, description);
  const config = builder.build();
  config.info.contact = { name: 'The owner of the site', url: '/terms#contact' };
  config.info.license = { name: 'UNLICENSED' };
  const document = assertOperationIds(SwaggerModule.createDocument(app, config));
  return sorted(addCommonResponses(describePathParameters(document)));
}

const byName = <Members extends object>(members: Members): Members =>
  Object.fromEntries(Object.entries(members).toSorted(([a], [b]) => (a < b ? -1 : 1))) as Members;

/** The order of modules and methods in the code does not matter for the document. */
const sorted = ({ paths, components, ...others }: OpenAPIObject): OpenAPIObject => ({
  ...others,
  paths: byName(mapValues(paths, (item) => byName(item))),
  components: { ...components, schemas: byName(components?.schemas ?? {}) },
});

const operationsOf = ({ get, put, post, delete: remove, patch }: PathItem) =>
  [get, put, post, remove, patch].filter((operation) => operation !== undefined);

function describePathParameters(document: OpenAPIObject): OpenAPIObject {
  for (const item of Object.values(document.paths)) {
    for (const { parameters = [] } of operationsOf(item)) {
      for (const parameter of parameters) {
        if ('in' in parameter && parameter.in === 'path') {
          parameter.description ??= PATH_PARAMETERS[parameter.name];
        }
      }
    }
  }
  return document;
}

/**
 * Adds the responses that every operation can have before its route is reached. The causes are
 * unknown fields, a write from another site, and a body that is unreadable, too large or of another
 * media type. Every GET can also respond with 304.
 */
function addCommonResponses(document: OpenAPIObject): OpenAPIObject {
  for (const item of Object.values(document.paths)) {
    for (const operation of operationsOf(item)) {
      for (const status of REJECTIONS) operation.responses[status] ??= rejection(status);
      if (operation === item.get) {
        operation.responses[304] = {
          description: 'Not modified: the response still matches `If-None-Match`',
        };
      } else {
        operation.responses[403] ??= rejection(403);
      }
    }
  }
  return document;
}

const REJECTIONS = [400, 413, 415] as const;

const rejection = (status: keyof typeof DESCRIPTIONS) => ({
  description: DESCRIPTIONS[status],
  content: { 'application/json': { schema: { $ref: getSchemaPath(ApiErrorDto) } } },
});

/**
 * The generated client names its functions after the operation IDs, so an ID that Nest generated is
 * a mistake.
 */
function assertOperationIds(document: OpenAPIObject): OpenAPIObject {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const operation of operationsOf(item)) {
      if (!/^[a-z][A-Za-z]*$/.test(operation.operationId ?? '')) {
        throw new Error(`${path} has no operation id: add @ApiOperation.`);
      }
    }
  }
  return document;
}

/** Serves the documentation's page, its files, and the OpenAPI document as JSON. */
export function apiDocsHandler(
  app: INestApplication,
  { page, json }: { page: string; json: string },
): RequestHandler {
  const handler = express().disable('x-powered-by');
  // The application's router is complete: a route added now would come after its not-found handler.
  const adapter = new ExpressAdapter(handler);
  const docsApp = Object.create(app, {
    getHttpAdapter: { value: () => adapter },
    useStaticAssets: { value: adapter.useStaticAssets.bind(adapter) },
  }) as INestApplication;
  SwaggerModule.setup(page, docsApp, createApiDocument(app), {
    jsonDocumentUrl: json,
    raw: ['json'],
  });
  return handler;
}
