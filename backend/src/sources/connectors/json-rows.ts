import { SourceError } from '../source-error.js';
import { failureOf, isJsonObject, type Json, type JsonObject } from './json-document.js';
import { listedNames } from './listed-names.js';

/** A player's row as a source sends it. */
export interface RawRow {
  /** The player's id at the casino; null if the source has none. */
  id: string | null;
  /** Null for an anonymous player. */
  name: string | null;
  /** The text of the amount; null if there is none. */
  amount: string | null;
  /** The address of the player's picture. */
  avatar: string | null;
}

/** Where a row has its values, as dotted paths. */
interface Members {
  id?: string | undefined;
  name: string;
  amount: string;
  avatar?: string | undefined;
}

/**
 * The error for a response of another shape.
 *
 * @param found its names are listed, and no values
 */
export function unexpectedFormat(missing: string, found: Json | undefined): SourceError {
  const names = found !== undefined && isJsonObject(found) ? Object.keys(found) : [];
  const members = names.length > 0 ? `It has ${listedNames(names)}` : 'It has no members';
  return new SourceError(
    'unexpected-format',
    `The response has an unexpected format: ${missing} is missing. ${members}.`,
  );
}

/** The value at a dotted path; '' is the value itself, undefined: there is none. */
function valueAt(value: Json, path: string): Json | undefined {
  if (path === '') return value;
  let current: Json | undefined = value;
  for (const name of path.split('.')) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, name))
      return undefined;
    current = (current as JsonObject)[name];
  }
  return current;
}

/**
 * The list of objects at a dotted path of a response.
 *
 * @param path '' for the response itself
 * @throws SourceError with what the response reports instead, or the names of its members
 */
export function listAt(body: Json, path: string): JsonObject[] {
  const list = valueAt(body, path);
  if (!Array.isArray(list))
    throw failureOf(body) ?? unexpectedFormat(`the list ${path}`.trim(), body);
  const other = list.find((entry) => !isJsonObject(entry));
  if (other !== undefined) throw unexpectedFormat(`an object in the list ${path}`.trim(), other);
  return list as JsonObject[];
}

/** The text of a value; null for one that is neither text nor a number. */
export const textOf = (value: Json | undefined): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

const isScalar = (value: Json | undefined): boolean => value === null || textOf(value) !== null;

/** @throws SourceError if no row has a text, a number or null at a path: the format has changed */
export function requireMember(list: readonly JsonObject[], path: string): void {
  const [first] = list;
  if (first && !list.some((row) => isScalar(valueAt(row, path))))
    throw unexpectedFormat(path, first);
}

/**
 * Reads rows, and of each only the members that are named.
 *
 * @throws SourceError if no row has a name or an amount
 */
export function rowsIn(list: readonly JsonObject[], members: Members): RawRow[] {
  requireMember(list, members.name);
  requireMember(list, members.amount);
  const read = (row: JsonObject, path: string | undefined) =>
    path === undefined ? null : textOf(valueAt(row, path));
  return list.map((row) => ({
    id: read(row, members.id),
    name: read(row, members.name),
    amount: read(row, members.amount),
    avatar: read(row, members.avatar),
  }));
}
