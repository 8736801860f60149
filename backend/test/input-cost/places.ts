import { OPERATIONS, resolved, type Schema } from '../requests/description.js';
import type { RawRequest } from './raw-exchange.js';

/** A part of a request that can contain a text. */
export interface Place {
  name: string;
  /** Null if the text cannot be sent there. */
  request(text: string): RawRequest | null;
  /** The number of bytes of text. */
  bytes: number;
}

/** nginx and Node reject lines that are longer. */
const LINE_BYTES = 8_000;
/** Below the limit for JSON bodies. */
const BODY_BYTES = 90_000;
const JSON_HEADERS = { 'Content-Type': 'application/json' };

/** The text with only those characters encoded that a request line does not permit. */
const inLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^!-~]/gu, encodeURIComponent)
    .slice(0, LINE_BYTES);
const isHeaderValue = (text: string): boolean => !/\p{Cc}/u.test(text.replaceAll('\t', ''));

const atPath = (start: string, end = '', method = 'GET'): Place => ({
  name: `${method} ${start}…${end}`,
  bytes: LINE_BYTES,
  request: (text) => ({ method, path: `${start}${inLine(text)}${end}`, headers: {} }),
});

const inHeader = (method: string, path: string, header: string, before = ''): Place => ({
  name: `${header}: ${before}… of ${method} ${path}`,
  bytes: LINE_BYTES,
  request: (text) =>
    isHeaderValue(text) ? { method, path, headers: { [header]: `${before}${text}` } } : null,
});

const asBody = (method: string, path: string, type: string, around = ['', '']): Place => ({
  name: `the ${type} body ${around.join('…')} of ${method} ${path}`,
  bytes: LINE_BYTES,
  request: (text) => ({
    method,
    path,
    headers: { 'Content-Type': type },
    body: `${around[0]}${text}${around[1]}`,
  }),
});

/** The paths of texts in a body's schema; `*` is the first entry of a list. */
function textsOf(schema: Schema, depth = 0): string[][] {
  const { type, properties = {}, items, oneOf, additionalProperties } = resolved(schema);
  if (oneOf?.[0]) return textsOf(oneOf[0], depth);
  if (depth > 4) return [];
  if (type === 'array' && items) return textsOf(items, depth + 1).map((keys) => ['*', ...keys]);
  if (type === 'object' || Object.keys(properties).length > 0) {
    return Object.entries(properties).flatMap(([key, property]) =>
      textsOf(property, depth + 1).map((keys) => [key, ...keys]),
    );
  }
  return additionalProperties ? [] : [[]];
}

/** A body with a text at each of these paths. */
function bodyWith(paths: readonly string[][], text: string): unknown {
  if (paths.some((keys) => keys.length === 0)) return text;
  const groups = Map.groupBy(paths, ([key = '']) => key);
  const inner = (group: readonly string[][]) =>
    bodyWith(
      group.map((keys) => keys.slice(1)),
      text,
    );
  const list = groups.get('*');
  if (list) return [inner(list)];
  return Object.fromEntries([...groups].map(([key, group]) => [key, inner(group)]));
}

const pathOf = (path: string): string => path.replaceAll(/\{\w+\}/g, '1');
const BODIES = OPERATIONS.flatMap(({ method, path, bodies }) => {
  const schema = bodies['application/json'];
  return schema ? [{ method, path: pathOf(path), texts: textsOf(schema) }] : [];
}).filter(({ texts }) => texts.length > 0);

const inFields = (
  { method, path }: (typeof BODIES)[number],
  fields: readonly string[][],
  bytes: number,
): Place => ({
  name: `${fields.map((keys) => keys.join('.')).join(', ')} (${bytes} bytes each) of ${method} ${path}`,
  bytes,
  request: (text) => ({
    method,
    path,
    headers: JSON_HEADERS,
    body: JSON.stringify(bodyWith(fields, text)),
  }),
});

const HEADERS = [
  ...['Accept', 'Accept-Encoding', 'Accept-Language', 'Authorization', 'Cache-Control', 'Cookie'],
  ...[
    'Content-Type',
    'Host',
    'If-Modified-Since',
    'If-None-Match',
    'If-Match',
    'If-Range',
    'Origin',
  ],
  ...['Range', 'Referer', 'Sec-Fetch-Site', 'User-Agent', 'X-Forwarded-For', 'X-Forwarded-Proto'],
  ...['X-Request-Id', 'Via', 'Forwarded', 'Expect-CT', 'X-Anything'],
];

const READS = [
  '/',
  '/favicon.svg',
  '/zzz',
  '/Bonuses',
  '/auth',
  '/api/bonuses',
  '/api/leaderboard?limit=7',
];
const CALLS = OPERATIONS.map(({ method, path }) => ({ method, path: pathOf(path) }));

const PATHS = [
  atPath('/'),
  atPath('/admin/'),
  atPath('/BONUSES'),
  atPath('/assets/'),
  atPath('/media/avatar-'),
  atPath('/api/'),
  atPath('/api/admin/bonuses/', '', 'DELETE'),
  atPath('/api/admin/videos/', '', 'PATCH'),
  atPath('/api/admin/sources/', '/test', 'POST'),
];
const QUERIES = [
  atPath('/?'),
  atPath('/BONUSES?'),
  atPath('/api/bonuses?'),
  atPath('/api/leaderboard?'),
  atPath('/api/leaderboard?month='),
  atPath('/api/admin/bonuses?search='),
  atPath('/api/admin/analytics?from='),
];
const RAW_BODIES = [
  ['POST', '/api/login', 'application/json'],
  ['PUT', '/api/admin/settings', 'application/json'],
  ['POST', '/api/security-reports', 'application/csp-report'],
  ['POST', '/api/security-reports', 'application/reports+json'],
].flatMap(([method = '', path = '', type = '']) => [
  asBody(method, path, type),
  asBody(method, path, type, ['{"creator":"', '"}']),
]);
const EXPORTED_FILES = [
  ['{"format":1,"settings":{"code":"', '"}}'],
  ['{"format":1,"bonuses":[{"ctaHref":"', '"}]}'],
  ['{"format":1,"picture":{"type":"image/png","data":"', '"}}'],
].map((around) =>
  asBody('POST', '/api/admin/import?preview=true', 'application/vnd.playhouse+json', around),
);

/**
 * One place for each code path that reads input: published responses, files, redirects, the
 * not-found page, sessions, rate limits, and bodies with all fields at once.
 */
export const NORMAL_PLACES: readonly Place[] = [
  ...PATHS,
  ...QUERIES,
  ...['Accept', 'Cookie', 'Host', 'If-None-Match', 'X-Forwarded-For'].map((header) =>
    inHeader('GET', '/api/leaderboard?limit=7', header),
  ),
  ...['Accept-Encoding', 'If-None-Match'].map((header) => inHeader('GET', '/', header)),
  ...['Accept-Encoding', 'If-None-Match', 'Range'].map((header) =>
    inHeader('GET', '/favicon.svg', header),
  ),
  inHeader('GET', '/zzz', 'Accept'),
  inHeader('GET', '/api/user', 'Cookie'),
  inHeader('GET', '/api/user', 'Cookie', 'playhouse_8080='),
  inHeader('GET', '/api/user', 'Cookie', 'playhouse_8080=s%3A'),
  ...['Origin', 'Content-Type', 'Content-Encoding', 'X-Forwarded-For'].map((header) =>
    inHeader('POST', '/api/login', header),
  ),
  ...RAW_BODIES,
  ...EXPORTED_FILES,
  ...BODIES.flatMap((body) =>
    [LINE_BYTES, 1_900].map((bytes) =>
      inFields(body, body.texts, Math.min(bytes, Math.floor(BODY_BYTES / body.texts.length))),
    ),
  ),
];

/** Every path, query, header and field of every operation, page and file. */
export const ALL_PLACES: readonly Place[] = [
  ...NORMAL_PLACES,
  ...CALLS.flatMap(({ method, path }) => [
    atPath(`${path}/`, '', method),
    atPath(`${path}?`, '', method),
    atPath(`${path}?a=`, '', method),
    ...HEADERS.map((header) => inHeader(method, path, header)),
  ]),
  ...READS.flatMap((path) => HEADERS.map((header) => inHeader('GET', path, header))),
  ...OPERATIONS.flatMap(({ method, path, parameters }) =>
    parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name }) => atPath(`${pathOf(path)}?${name}=`, '', method)),
  ),
  ...BODIES.flatMap((body) =>
    body.texts.flatMap((field) =>
      [8_000, 1_900, 100].map((bytes) => inFields(body, [field], bytes)),
    ),
  ),
];
