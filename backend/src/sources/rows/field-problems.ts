import { unknownField } from '../../core/http/validation/validation.js';
import type { Connector, Field } from '../connectors/connector.js';
import { valuesOf } from '../connectors/connector.js';

/** Secrets are sent in headers, which can have only these. */
const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;
const CONTROL_CHARACTER = /\p{Cc}/u;
/** Except those between the cells and rows of a document. */
const OTHER_CONTROL_CHARACTER = /[^\P{Cc}\t\n\r]/u;

/** Why a value does not fit a field, as a message; null if it does. */
function valueProblem(field: Field, value: unknown): string | null {
  if (typeof value !== 'string') return 'Please enter a text';
  if (value === '') return null;
  if (value.length > field.maxLength) return `Please enter at most ${field.maxLength} characters`;
  if (field.choices && !field.choices.includes(value)) {
    return `Please choose one of ${field.choices.join(', ')}`;
  }
  const forbidden = field.kind === 'document' ? OTHER_CONTROL_CHARACTER : CONTROL_CHARACTER;
  const isValid =
    field.kind === 'secret'
      ? PRINTABLE_ASCII.test(value)
      : value.isWellFormed() && !forbidden.test(value);
  return isValid ? null : 'Please remove characters that cannot be sent';
}

/**
 * The values of fields that are set; without spaces around them, because pasted keys often have some. In a
 * document, they may be empty cells.
 */
export const trimmed = (
  { fields }: Pick<Connector, 'fields'>,
  values: Record<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => {
        const text = typeof value === 'string' ? value.trim() : value;
        return [name, text !== '' && fields[name]?.kind === 'document' ? value : text] as const;
      })
      .filter(([, value]) => value !== ''),
  );

/**
 * What is wrong with the values of a connector's fields, by path: `settings.{name}` or `secrets.{name}`.
 *
 * @param settings the values of text and choices
 * @param secrets those that will be stored
 */
export function fieldProblems(
  connector: Connector,
  settings: Record<string, unknown>,
  secrets: Record<string, unknown>,
): Record<string, string> {
  const problems: Record<string, string> = {};
  const pathOf = (name: string, field: Field) =>
    `${field.kind === 'secret' ? 'secrets' : 'settings'}.${name}`;
  for (const [part, values] of Object.entries({ settings, secrets })) {
    for (const name of Object.keys(values)) {
      const field = Object.hasOwn(connector.fields, name) ? connector.fields[name] : undefined;
      const path = `${part}.${name}`;
      if (!field || pathOf(name, field) !== path) problems[path] = unknownField(path);
    }
  }
  for (const [name, field] of Object.entries(connector.fields)) {
    const values = field.kind === 'secret' ? secrets : settings;
    const isSet = Object.hasOwn(values, name);
    const problem = isSet
      ? valueProblem(field, values[name])
      : field.required
        ? 'Please fill this in'
        : null;
    if (problem !== null) problems[pathOf(name, field)] = problem;
  }
  if (Object.keys(problems).length > 0) return problems;
  const texts = (values: Record<string, unknown>) => values as Record<string, string>;
  const others = connector.problemsOf(valuesOf(connector, texts(settings), texts(secrets)));
  return Object.fromEntries(
    Object.entries(others).flatMap(([name, problem]) => {
      const field = connector.fields[name];
      return field ? [[pathOf(name, field), problem]] : [];
    }),
  );
}
