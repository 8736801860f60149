import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ApiDescription {
  components: { schemas: Record<string, { properties: Record<string, { nullable?: boolean }> }> };
}

const API = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../backend/openapi.json'), 'utf8'),
) as ApiDescription;

type Nulls<Schema> = { [Name in keyof Schema as null extends Schema[Name] ? Name : never]: null };

/** Null for each property of a schema of the API that may be null. */
export function nullsOf<Schema>(name: string): Nulls<Schema> {
  const properties = Object.entries(API.components.schemas[name]?.properties ?? {});
  const nulls = properties.filter(([, { nullable }]) => nullable).map(([key]) => [key, null]);
  return Object.fromEntries(nulls) as Nulls<Schema>;
}
