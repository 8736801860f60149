import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { isBlank } from '@playhouse/rules/displayed-line';
import { Bounded } from './bounds.js';

interface PlainTextOptions {
  /** Maximum number of characters (UTF-16 units) after trimming. */
  max: number;
  /** Default: 1. With 0, an empty text is valid. */
  min?: number;
  /** Whether line breaks are allowed; they are normalized to '\n'. */
  lines?: boolean;
  /** Whether the property is a list of texts. */
  each?: boolean;
}

// Control characters, line and paragraph separators, and characters that change the writing
// direction: users do not type them, and they can make a text look like another one.
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

const normalize = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : value;

/** Why a text is invalid, as a message; null if it is valid. */
function plainTextProblem(
  value: unknown,
  { max, min = 1, lines = false }: PlainTextOptions,
): string | null {
  if (typeof value !== 'string') return 'Please enter a text';
  if (value.length < min || (min > 0 && isBlank(value))) {
    return min === 1 ? 'Please fill this in' : `Please enter at least ${min} characters`;
  }
  if (value.length > max) return `Please enter at most ${max} characters`;
  if (!value.isWellFormed() || UNSEEN.test(lines ? value.replaceAll('\n', '') : value)) {
    return 'Please remove characters that cannot be seen';
  }
  return null;
}

/** The first problem of a text or of a list of texts. */
function problemOf(value: unknown, options: PlainTextOptions): string | null {
  if (!options.each) return plainTextProblem(value, options);
  if (!Array.isArray(value)) return 'This must be a list';
  return value.map((element) => plainTextProblem(element, options)).find(Boolean) ?? null;
}

/** A text that a user typed: trimmed, with a maximum length, without control characters. */
export const PlainText = (options: PlainTextOptions): PropertyDecorator =>
  applyDecorators(
    Bounded(
      options.each
        ? { items: { type: 'string', maxLength: options.max } }
        : { maxLength: options.max },
    ),
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value) ? value.map(normalize) : normalize(value),
    ),
    ValidateBy({
      name: 'plainText',
      validator: {
        validate: (value) => problemOf(value, options) === null,
        defaultMessage: (args) => problemOf(args?.value, options) ?? 'Please enter a text',
      },
    }),
  );
