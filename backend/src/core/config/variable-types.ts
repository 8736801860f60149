import { isIP } from 'node:net';
import * as z from 'zod/mini';

// Types of environment variables. An error message continues a sentence that starts with the
// variable's name. It quotes the value only if the value cannot be a secret.

/** No valid number has more than 15 digits, and numbers up to that length are exact. */
const DIGITS = /^\d{1,15}$/;
const ON = ['on', 'true', '1', 'yes'];
const OFF = ['off', 'false', '0', 'no'];

type ErrorText = (issue: { input?: unknown }) => string;

/** An error message that quotes the value: `<requirement>, but is '<value>'.` */
export const quoting =
  (requirement: string): ErrorText =>
  ({ input }) =>
    `${requirement}, but is '${String(input)}'.`;

export function text(minLength: number, maxLength: number) {
  const error = `must have ${minLength} to ${maxLength} characters.`;
  return z.string().check(z.minLength(minLength, { error }), z.maxLength(maxLength, { error }));
}

export function integer(min: number, max: number) {
  const error = quoting(`must be a whole number from ${min} to ${max}`);
  const inRange = z.number().check(z.minimum(min, { error }), z.maximum(max, { error }));
  const digits = z.string().check(z.regex(DIGITS, { error }));
  return z.pipe(digits, z.pipe(z.transform(Number), inRange));
}

/** One of several words in lower case; the variable may use upper case. */
export function oneOf<const T extends string>(words: readonly T[], requirement: string) {
  return z.pipe(z.string().check(z.toLowerCase()), z.enum(words, { error: quoting(requirement) }));
}

export function flag() {
  const word = oneOf([...ON, ...OFF], "must be 'on' or 'off'");
  return z.pipe(
    word,
    z.transform((value) => ON.includes(value)),
  );
}

/** A URL. Error messages do not quote it, because it may be a secret (a sheet's address). */
export function webUrl() {
  const error = 'must be a complete URL that starts with http:// or https://.';
  return z.url({ protocol: /^https?$/, error });
}

/** An IP address of this machine. */
export function ipAddress() {
  const error = quoting('must be an IP address such as 127.0.0.1, or 0.0.0.0 for all interfaces');
  return z.string().check(z.refine((value) => isIP(value) > 0, { error }));
}

/** A type that `parse` converts from text. `parse` returns null if the text is invalid. */
export function parsed<T>(parse: (value: string) => T | null, error: ErrorText) {
  return z.pipe(
    z.string(),
    z.transform((value, { issues }) => {
      const result = parse(value);
      if (result !== null) return result;
      issues.push({ code: 'custom', input: value, message: error({ input: value }) });
      return z.NEVER;
    }),
  );
}
