import { gzipSync } from 'node:zlib';
import fc, { type Arbitrary } from 'fast-check';
import { CALLERS, type Caller } from '../http/contract.js';
import { OPERATIONS, type Operation, type Parameter } from './description.js';
import { problemsOf } from './problems.js';
import { broken, ODD_NAMES, oddText, someFields, validValue } from './values.js';

export interface Call {
  operation: Operation;
  caller: Caller;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  body: Body | undefined;
  /** Deviations of the query from the API description. */
  queryProblems: string[];
}

export interface Body {
  type: string;
  bytes: string | Buffer;
  /** The JSON content of the bytes if they arrive unchanged. */
  content?: unknown;
}

const ODD_PATHS = ['%00', '%zz', '%c0%af', '%', '..', '.', '%2e%2e%2f', '1;x=1', '1%20', '%ff'];

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

/** An ID, usually of a row that may exist; never empty, because that would be another path. */
const pathValue: Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 5 }).map(String) },
  { weight: 2, arbitrary: fc.constantFrom('youtube', 'sheet-com', 'sheet-us', 'LoNg0000001') },
  { weight: 1, arbitrary: fc.constantFrom(...ODD_PATHS) },
  {
    weight: 1,
    arbitrary: fc
      .oneof(oddText, fc.constantFrom(...ODD_NAMES))
      .map((text) => encode(text.slice(0, 300)) || '0'),
  },
);

const inQuery = ({ parameters }: Operation) => parameters.filter((each) => each.in === 'query');

/** The value of a query parameter by its schema; undefined if it does not match. */
function parsedValue(value: string, { schema }: Parameter): unknown {
  if (schema.type === 'integer') return /^-?\d+$/.test(value) ? Number(value) : value;
  if (schema.type === 'boolean') return /^(true|false)$/.test(value) ? value === 'true' : value;
  return value;
}

function queryProblems(operation: Operation, pairs: readonly [string, string][]): string[] {
  const described = new Map(inQuery(operation).map((parameter) => [parameter.name, parameter]));
  const names = pairs.map(([name]) => name);
  return pairs.flatMap(([name, value], index) => {
    const parameter = described.get(name);
    if (!parameter) return [`the query's ${JSON.stringify(name)} is not described`];
    if (names.indexOf(name) !== index) return [`the query's ${name} is there twice`];
    return problemsOf(parameter.schema, parsedValue(value, parameter), `the query's ${name}`);
  });
}

interface Query {
  sent: string;
  problems: string[];
}

function query(operation: Operation): Arbitrary<Query> {
  const parameters = inQuery(operation);
  const valid = parameters.map((parameter) =>
    fc.tuple(fc.constant(parameter.name), validValue(parameter.schema, parameter.name).map(String)),
  );
  const names = [...parameters.map(({ name }) => name), ...ODD_NAMES];
  const odd = fc.tuple(
    fc.oneof(
      fc.constantFrom(...names),
      fc.constantFrom(...names).map((name) => `${name}[]`),
      fc.constantFrom(...names).map((name) => `${name}[$ne]`),
    ),
    fc.oneof(fc.constantFrom('', '1', '0', '-1', '1.5', '1e1', ' 1', '+1', 'asc'), oddText),
  );
  const pairs: Arbitrary<[string, string][]> = fc.oneof(
    { weight: 6, arbitrary: fc.constant<[string, string][]>([]) },
    ...(valid.length > 0
      ? [{ weight: 5, arbitrary: fc.subarray(valid).chain((some) => fc.tuple(...some)) }]
      : []),
    { weight: 2, arbitrary: fc.array(fc.oneof(odd, ...valid), { minLength: 1, maxLength: 4 }) },
  );
  return pairs.map((all) => {
    // Unpaired surrogates cannot be sent.
    const wellFormed = all.map(([name, value]): [string, string] => [
      name.toWellFormed(),
      value.toWellFormed().slice(0, 1_000),
    ]);
    const sent = wellFormed.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
    return { sent: sent && `?${sent}`, problems: queryProblems(operation, wellFormed) };
  });
}

/** Ways to damage JSON text. */
const JSON_DAMAGE: ((json: string) => string | Buffer)[] = [
  (json) => json.slice(0, -1),
  (json) => `${json}x`,
  (json) => `${json}${json}`,
  (json) => `/* */${json}`,
  (json) => json.replaceAll('"', "'"),
  (json) => Buffer.from(json, 'utf16le'),
  (json) => Buffer.concat([Buffer.from([0xff, 0xfe, 0xc0, 0x80]), Buffer.from(json)]),
  (json) => gzipSync(json),
  (json) => `{"a":${json},"a":1e999}`,
  (json) => `${'{"a":'.repeat(2_000)}${json}${'}'.repeat(2_000)}`,
  (json) => `${'['.repeat(30_000)}${json}`,
  () => '\0',
  () => 'x'.repeat(150_000),
];

const JSON_TYPES = [
  ...['application/json', 'application/vnd.playhouse+json'],
  'application/vnd.playhouse.regions+json',
  ...['application/csp-report', 'application/reports+json'],
];
const OTHER_TYPES = [
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''],
  ...['application/json; charset=utf-16', 'application/json;charset=bogus', 'APPLICATION/JSON'],
  ...['application/json, text/plain', 'application/jsonx', 'image/svg+xml', '*/*', ';', 'x'],
];
/** A picture of one transparent pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

function body({ bodies, operationId }: Operation): Arbitrary<Body | undefined> {
  const described = Object.entries(bodies);
  const valid = described.map(([type, schema]): Arbitrary<Body> => {
    if (!JSON_TYPES.includes(type)) return picture(type);
    const value = operationId === 'updateSettings' ? someFields(schema) : validValue(schema);
    return fc
      .oneof({ arbitrary: value, weight: 2 }, { arbitrary: broken(value), weight: 3 })
      .map((content) => ({ type, ...asJson(content) }));
  });
  const json = described[0] ? validValue(described[0][1]) : fc.jsonValue();
  const wrongBody = fc
    .tuple(json, fc.constantFrom(...JSON_DAMAGE), fc.constantFrom(...OTHER_TYPES), fc.boolean())
    .map(([content, mangle, other, isMangled]): Body => {
      const text = JSON.stringify(content);
      if (isMangled) return { type: 'application/json', bytes: mangle(text) };
      return { type: other, bytes: text };
    });
  return fc.oneof(
    { weight: described.length > 0 ? 1 : 10, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: wrongBody },
    ...valid.map((arbitrary) => ({ weight: 8, arbitrary })),
  );
}

/** A value serialized as JSON, and as the server parses it. */
export function asJson(value: unknown): Pick<Body, 'bytes' | 'content'> {
  const bytes = JSON.stringify(value);
  return { bytes, content: JSON.parse(bytes) };
}

const picture = (type: string): Arbitrary<Body> =>
  fc
    .oneof(
      fc.constant(PICTURE),
      fc.nat(PICTURE.length - 1).map((end) => PICTURE.subarray(0, end)),
      fc.uint8Array({ maxLength: 80 }).map((bytes) => Buffer.from(bytes)),
    )
    .map((bytes) => ({ type, bytes }));

const HEADERS: [string, string[]][] = [
  ['Accept', ['text/html', 'application/xml;q=0.9', '', 'x', '*/*;q=0']],
  ['Accept-Encoding', ['gzip', 'br;q=1.0, *;q=0', 'identity;q=0', 'x', '*', 'gzip;q=x', '']],
  ['Accept-Language', ['de', '*', 'x'.repeat(500)]],
  ['If-None-Match', ['*', '"x"', 'W/"x", "y"', '"', '']],
  ['If-Modified-Since', ['Sat, 21 Nov 2026 12:00:00 GMT', 'x']],
  ['If-Match', ['"x"', '*']],
  ['Range', ['bytes=0-1', 'bytes=5-2', 'x']],
  [
    'Cookie',
    ['playhouse_8080=s%3Ax.y', '=', ';;;', 'a=b; a=b', '__proto__=1', '%', 'x'.repeat(900)],
  ],
  ['Origin', ['null', 'https://evil.example', '']],
  ['Sec-Fetch-Site', ['same-origin', 'cross-site', 'none', '']],
  ['Host', ['evil.example', 'localhost:1', '[::1]', 'x y', '']],
  ['X-Forwarded-Proto', ['https', 'x', '']],
  ['X-Forwarded-Host', ['evil.example']],
  ['Forwarded', ['for=1.1.1.1;proto=https']],
  ['X-HTTP-Method-Override', ['DELETE']],
  ['Content-Encoding', ['gzip', 'br', 'deflate', 'x', 'identity']],
  ['User-Agent', ['', 'x'.repeat(2_000), '\xff\xfe', '<script>']],
  ['Authorization', ['Basic YWRtaW46YWRtaW4=', 'Bearer x']],
  ['X-Request-Id', ['x', '../../x']],
  ['DNT', ['1']],
  ['Sec-GPC', ['1']],
];

const oddHeaders: Arbitrary<Record<string, string>> = fc
  .array(
    fc
      .constantFrom(...HEADERS)
      .chain(([name, values]) => fc.tuple(fc.constant(name), fc.constantFrom(...values))),
    { maxLength: 3 },
  )
  .map((pairs) => Object.fromEntries(pairs));

/** Operations that hash a password, which takes a tenth of a second. */
const SLOW = new Set(['login', 'changePassword', 'resetUserPassword', 'createUser']);

export const anyCall: Arbitrary<Call> = fc
  .oneof(
    ...OPERATIONS.map((operation) => ({
      weight: SLOW.has(operation.operationId) ? 1 : 4,
      arbitrary: fc.constant(operation),
    })),
  )
  .chain((operation) =>
    fc.record({
      operation: fc.constant(operation),
      caller: fc.constantFrom(...CALLERS, 'an admin' as const),
      id: pathValue,
      query: query(operation),
      body: body(operation),
      oddHeaders: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, oddHeaders),
    }),
  )
  .map(({ operation, caller, id, query: { sent, problems }, body: given, oddHeaders: odd }) => ({
    operation,
    caller,
    path: `${operation.path.replace(/\{\w+\}/, id)}${sent}`,
    headers: { ...(given?.type && { 'Content-Type': given.type }), ...odd },
    body: given,
    queryProblems: problems,
    [fc.toStringMethod]: () => operation.operationId,
  }));
