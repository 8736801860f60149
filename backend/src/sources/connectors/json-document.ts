import { isObject } from '../../core/config/is-object.js';
import { SourceError, type SourceErrorCode } from '../source-error.js';

/** A value of a JSON document. A number that JavaScript cannot represent exactly is a string. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [name: string]: Json;
}

/**
 * Numbers with more than 15 characters, between the characters that surround a value. Shorter ones survive
 * `JSON.parse`: `String` returns the same decimal.
 */
const LONG_NUMBERS = /([:,[]\s*)(-?\d[\d.eE+-]{15,})(?=\s*[,}\]])/g;

/** TypeScript does not know the reviver's third parameter, the text of a value. */
type Reviver = (name: string, value: unknown, context: { source?: string }) => unknown;
const parseWith = JSON.parse as (text: string, reviver: Reviver) => Json;

/** Ten times slower than `JSON.parse` alone, because the reviver is called for each value. */
const withNumbersAsText = (text: string): Json =>
  parseWith(text, (_name, value, { source }) => (typeof value === 'number' ? source : value));

/**
 * Parses a response as JSON without losing digits.
 *
 * @throws SourceError if it is not JSON: a web page, an incomplete document, or something else
 */
export function parseJson(bytes: Uint8Array): Json {
  const text = new TextDecoder().decode(bytes).trim();
  try {
    return JSON.parse(text.replace(LONG_NUMBERS, '$1"$2"')) as Json;
  } catch {
    // A string of the document may contain what looks like a long number. The quotes in it are always an error.
  }
  try {
    return withNumbersAsText(text);
  } catch {
    throw syntaxFailure(text);
  }
}

function syntaxFailure(text: string): SourceError {
  const [start] = text;
  if (start === '<') {
    return new SourceError('web-page', 'The source responded with a web page instead of data.');
  }
  const end = { '{': '}', '[': ']' }[start ?? ''];
  return end !== undefined && !text.endsWith(end)
    ? new SourceError('truncated', 'The response ended before it was complete.')
    : new SourceError('unexpected-format', 'The response is not valid JSON.');
}

const REASONS: readonly [RegExp, SourceErrorCode, string][] = [
  [/too.?many|rate.?limit|\b429\b/i, 'rate-limited', 'too many requests'],
  [
    /unauthori[sz]ed|forbidden|denied|invalid.*(?:key|token)|\b40[13]\b/i,
    'access-denied',
    'access is denied',
  ],
  [/no (?:data|results?)/i, 'empty', 'there is no data'],
];

/** The code and meaning of a failure that a body reports; undefined if it reports none that is known. */
export function reportedFailure(
  body: Json,
): { code: SourceErrorCode; meaning: string } | undefined {
  if (!isJsonObject(body)) return undefined;
  const texts = [body.message, body.error, body.statusCode, body.status, body.code]
    .flatMap((part) =>
      part !== undefined && isJsonObject(part) ? [part.message, part.code] : [part],
    )
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ');
  const [, code, meaning] = REASONS.find(([pattern]) => pattern.test(texts)) ?? [];
  return code && meaning !== undefined ? { code, meaning } : undefined;
}

/** The error for a body that reports a failure with status 200; undefined if it reports none that is known. */
export function failureOf(body: Json): SourceError | undefined {
  const failure = reportedFailure(body);
  if (failure) return new SourceError(failure.code, `The source reports: ${failure.meaning}.`);
  return isJsonObject(body) && body.success === false
    ? new SourceError('unexpected-status', 'The source reports that the request failed.')
    : undefined;
}

export const isJsonObject = (value: Json): value is JsonObject => isObject(value);
