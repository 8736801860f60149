import { resolved, type Schema } from './description.js';

const FORMATS: Record<string, RegExp> = {
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  date: /^\d{4}-\d\d-\d\d$/,
};

/**
 * The deviations of a value from a schema, as one line each with the path in the value. Undescribed
 * fields are deviations, too, because they may be secret.
 */
export function problemsOf(given: Schema, value: unknown, where = 'it'): string[] {
  const schema = resolved(given);
  if (value === null) return schema.nullable ? [] : [`${where} is null`];
  if (schema.enum && !schema.enum.includes(value))
    return [`${where} is not one of the allowed values`];
  if (schema.oneOf) {
    const isOne = schema.oneOf.some((each) => problemsOf(each, value).length === 0);
    return isOne ? [] : [`${where} matches none of the alternatives`];
  }
  switch (schema.type) {
    case 'object':
      return objectProblems(schema, value, where);
    case 'array':
      return arrayProblems(schema, value, where);
    case 'string':
      return typeof value === 'string'
        ? textProblems(schema, value, where)
        : [`${where} is not a string`];
    case 'number':
    case 'integer':
      return typeof value === 'number'
        ? numberProblems(schema, value, where)
        : [`${where} is not a number`];
    case 'boolean':
      return typeof value === 'boolean' ? [] : [`${where} is not a boolean`];
    case undefined:
      return [];
  }
}

function objectProblems(schema: Schema, value: unknown, where: string): string[] {
  if (typeof value !== 'object' || Array.isArray(value)) return [`${where} is not an object`];
  const { properties, additionalProperties, required = [] } = schema;
  const entries = Object.entries(value as object);
  const names = new Set(entries.map(([name]) => name));
  const missing = required.filter((name) => !names.has(name));
  // A schema without named fields (the audit log's data) allows any.
  const allowsAny = !properties && !additionalProperties;
  return [
    ...missing.map((name) => `${where}.${name} is missing`),
    ...entries.flatMap(([name, part]) => {
      const known = properties && Object.hasOwn(properties, name) ? properties[name] : undefined;
      const partSchema = known ?? additionalProperties;
      if (partSchema) return problemsOf(partSchema, part, `${where}.${name}`);
      return allowsAny ? [] : [`${where}.${name} is not described`];
    }),
  ];
}

function arrayProblems(schema: Schema, value: unknown, where: string): string[] {
  if (!Array.isArray(value)) return [`${where} is not a list`];
  const { items = {}, minItems = 0, maxItems = Infinity, uniqueItems = false } = schema;
  const distinct = new Set(value.map((item) => JSON.stringify(item)));
  return [
    ...(value.length < minItems || value.length > maxItems
      ? [`${where} has the wrong length`]
      : []),
    ...(uniqueItems && distinct.size < value.length ? [`${where} contains duplicates`] : []),
    ...value.flatMap((item: unknown, index) => problemsOf(items, item, `${where}.${index}`)),
  ];
}

function textProblems(schema: Schema, value: string, where: string): string[] {
  const { maxLength = Infinity, pattern, format } = schema;
  const shape = format === undefined ? undefined : FORMATS[format];
  return [
    ...(value.length > maxLength ? [`${where} is too long`] : []),
    ...(pattern && !new RegExp(pattern, 'u').test(value) ? [`${where} has the wrong format`] : []),
    ...(shape && !shape.test(value) ? [`${where} is not a valid ${format}`] : []),
  ];
}

function numberProblems(schema: Schema, value: number, where: string): string[] {
  const { type, minimum = -Infinity, maximum = Infinity } = schema;
  return [
    ...(type === 'integer' && !Number.isInteger(value) ? [`${where} is not a whole number`] : []),
    ...(Number.isFinite(value) && value >= minimum && value <= maximum
      ? []
      : [`${where} is out of range`]),
  ];
}
