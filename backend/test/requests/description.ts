import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of OpenAPI 3.0 schemas that the description uses. */
export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  oneOf?: Schema[];
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  nullable?: boolean;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  format?: string;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Schema & { example?: unknown };
}

export interface Operation {
  operationId: string;
  method: string;
  /** With `{name}` for parameters. */
  path: string;
  parameters: Parameter[];
  /** By content type; empty if there is no body. */
  bodies: Record<string, Schema>;
  /** By status, then by content type; empty if the response has no body. */
  responses: Record<string, Record<string, Schema>>;
}

interface Content {
  content?: Record<string, { schema: Schema }>;
}

interface Described {
  operationId: string;
  parameters: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

const description = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../openapi.json'), 'utf8'),
) as {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
};

const schemasOf = ({ content = {} }: Content) =>
  Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, schema]));

/** All operations of `openapi.json`. */
export const OPERATIONS: Operation[] = Object.entries(description.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, { operationId, parameters, requestBody, responses }]) => ({
    operationId,
    method: method.toUpperCase(),
    path,
    parameters,
    bodies: schemasOf(requestBody ?? {}),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [status, schemasOf(response)]),
    ),
  })),
);

/** A schema with its references resolved. */
export function resolved(schema: Schema): Schema {
  const { $ref, allOf, ...own } = schema;
  const parts = [...(allOf ?? []), ...($ref ? [referredTo($ref)] : [])];
  return Object.assign({}, ...parts.map(resolved), own) as Schema;
}

function referredTo(reference: string): Schema {
  const name = reference.replace('#/components/schemas/', '');
  const schema = description.components.schemas[name];
  if (!schema) throw new Error(`openapi.json has no ${reference}.`);
  return schema;
}

/** The query parameters that a call requires, each with its example. */
export const requiredQuery = (operation: Operation | undefined): [name: string, value: string][] =>
  (operation?.parameters ?? [])
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, schema }) => [name, String(schema.example)]);

/** The GET operation at a path of a route, with `:name` for parameters. */
export const readAt = (routePath: string): Operation | undefined =>
  OPERATIONS.find(
    ({ method, path }) => method === 'GET' && path.replace(/\{(\w+)\}/g, ':$1') === routePath,
  );
