// Writes src/api/generated-bounds.ts: the bounds of each field in backend/openapi.json, for the forms.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const frontend = join(import.meta.dirname, '..');
const { components, paths } = JSON.parse(
  readFileSync(join(frontend, '../backend/openapi.json'), 'utf8'),
);
const KEYWORDS = ['minLength', 'maxLength', 'maximum', 'maxItems'];

/** The bounds of one schema; undefined where it has none. */
function boundsOf(schema) {
  const own = KEYWORDS.filter((keyword) => keyword in schema).map((key) => [key, schema[key]]);
  const items = schema.items && boundsOf(schema.items);
  if (items) own.push(['items', items]);
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

/** The bounds of named schemas, by name; undefined where no schema has any. */
function boundsByName(schemas) {
  const bounded = schemas
    .map(([name, schema]) => [name, boundsOf(schema)])
    .filter(([, bounds]) => bounds !== undefined);
  return bounded.length > 0 ? Object.fromEntries(bounded) : undefined;
}

/** The names of all schemas that a part of the document uses. */
function schemasIn(part, found = new Set()) {
  for (const [, name] of JSON.stringify(part ?? {}).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name)) continue;
    found.add(name);
    schemasIn(components.schemas[name], found);
  }
  return found;
}

// Responses have the same bounds, but no form needs them.
const requests = Object.values(paths)
  .flatMap((operations) => Object.values(operations))
  .map(({ requestBody }) => requestBody);
const bodies = [...schemasIn(requests)]
  .sort()
  .map((name) => [name, boundsByName(Object.entries(components.schemas[name].properties ?? {}))]);
const queries = Object.values(paths)
  .flatMap((operations) => Object.values(operations))
  .map(({ operationId, parameters = [] }) => [
    operationId,
    boundsByName(
      parameters.filter((each) => each.in === 'query').map(({ name, schema }) => [name, schema]),
    ),
  ]);
const bounds = Object.fromEntries(
  [...bodies, ...queries].filter(([, fields]) => fields !== undefined),
);

writeFileSync(
  join(frontend, 'src/api/generated-bounds.ts'),
  `/**
 * The bounds of fields, by schema and field, and of query parameters, by operation and parameter.
 * Generated from backend/openapi.json by \`make api\`.
 */
export const bounds = ${JSON.stringify(bounds, null, 2)} as const;
`,
);
