import { OPERATIONS, type Operation, resolved, type Schema } from '../requests/description.js';

/** A body whose cost could grow with the number of its parts instead of their bytes. */
export interface CountedBody {
  name: string;
  method: string;
  path: string;
  type: string;
  body: string;
}

/** Below the limit for JSON bodies and for security reports. */
const bytesFor = ({ path }: Operation): number =>
  path === '/api/security-reports' ? 16_000 : 90_000;

/** Many parts of a kind, as JSON of at most this many bytes. */
const CONTENTS: Record<string, (bytes: number) => string> = {
  'empty objects': (bytes) => listOf('{}', bytes),
  'empty lists': (bytes) => listOf('[]', bytes),
  'objects with a name': (bytes) => listOf('{"a":1}', bytes),
  numbers: (bytes) => listOf('1', bytes),
  texts: (bytes) => listOf('""', bytes),
  names: (bytes) =>
    `{${Array.from({ length: Math.floor(bytes / 10) }, (_, index) => `"${index}":1`).join(',')}}`,
};

const listOf = (element: string, bytes: number): string =>
  `[${Array(Math.floor(bytes / (element.length + 1)))
    .fill(element)
    .join(',')}]`;

/**
 * The paths of all lists and objects in a schema; `*` is the only element of a list.
 *
 * @param isComplete whether to include all other fields, too
 */
function containersOf(schema: Schema, isComplete: boolean, depth = 0): string[][] {
  const { type, properties = {}, items, oneOf } = resolved(schema);
  if (oneOf?.[0]) return containersOf(oneOf[0], isComplete, depth);
  const isContainer = type === 'array' || type === 'object' || Object.keys(properties).length > 0;
  if (depth > 4 || !(isContainer || isComplete)) return [];
  const inner = items ? [['*', items] as const] : Object.entries(properties);
  return [
    [],
    ...inner.flatMap(([key, part]) =>
      containersOf(part, isComplete, depth + 1).map((keys) => [key, ...keys]),
    ),
  ];
}

/** JSON with some other JSON at a path. */
const wrapped = (keys: readonly string[], json: string): string =>
  keys.reduceRight(
    (inner, key) => (key === '*' ? `[${inner}]` : `{${JSON.stringify(key)}:${inner}}`),
    json,
  );

/** Writes that are not only for editors and admins, and so must be cheap whatever is sent. */
const OPEN = /^\/api\/(?!admin\/)/;

/**
 * For every write, each list and object of its body with many parts of each kind; for those that are not
 * only for editors and admins, each other field, too.
 */
export const COUNTED_BODIES: readonly CountedBody[] = OPERATIONS.filter(
  ({ method }) => method !== 'GET',
).flatMap((operation) => {
  const { method, bodies } = operation;
  const path = operation.path.replace('{month}', '2026-10').replaceAll(/\{\w+\}/g, '1');
  const described = Object.entries(bodies).filter(([type]) => type.endsWith('json'));
  const all = described.length > 0 ? described : [['application/json', {}] as const];
  return all.flatMap(([type, schema]) => {
    const places = new Set(
      [[], ...containersOf(schema, OPEN.test(path))].map((keys) => JSON.stringify(keys)),
    );
    return [...places].flatMap((place) =>
      Object.entries(CONTENTS).map(([kind, content]) => {
        const keys = JSON.parse(place) as string[];
        return {
          name: `${kind} in /${keys.join('/')} of ${method} ${path} (${type})`,
          method,
          path,
          type,
          body: wrapped(keys, content(bytesFor(operation))),
        };
      }),
    );
  });
});
