import fc, { type Arbitrary } from 'fast-check';
import { resolved, type Schema } from './description.js';

type Fields = Record<string, unknown>;

/** Names of object properties, names that have broken other software, and invalid names. */
export const ODD_NAMES = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__'],
  ...['isAdmin', 'id', 'passwordHash', 'sessionEpoch', 'role', '$ne', '$where', 'orderBy', 'sort'],
  ...['', ' ', 'a.b', 'a[b]', 'title[]', '\0', '\ud800', 'x'.repeat(300), '0', 'length', 'then'],
];

const ODD_TEXTS = [
  ...['', ' ', '\0', 'a\0b', '\ud800', 'a\udfffb', '\ufeff', '\u200b', '\u202eabc', '\u2028'],
  ...['null', 'undefined', 'NaN', '__proto__', "' OR 1=1 --", '%', '_', '\\', '%00', '../../etc'],
  ...['<script>alert(1)</script>', '{{7*7}}', '${7*7}', 'javascript:alert(1)', '=1+1'],
  ...['9999-99-99', '2026-02-30', '0000-00', '2147483648', '1e400', '0x10', '-0', 'true', '[]'],
  ...['ﬀ', 'İ', 'ß', '👩‍👩‍👧‍👦', 'e\u0301'.repeat(60), '\u0301'.repeat(200), '🎰'.repeat(80)],
  ...['x'.repeat(51), 'x'.repeat(121), 'x'.repeat(201), 'x'.repeat(2_049), 'x'.repeat(70_000)],
];

/** Any text, but mostly an unusual one. */
export const oddText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 130 }),
);

/** Any JSON value. */
const oddValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], [{}], { $ne: null }),
  fc.constantFrom(0, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324, -0),
  oddText,
  fc.array(oddText, { maxLength: 60 }),
  fc.constantFrom(50, 300).map((length) => Array<string>(length).fill('x')),
  fc.jsonValue(),
);

const LINKS = ['https://stake.com/?c=PLAY', 'https://play.example:8443/a?b=c#d', 'https://a.b'];

const SEEDED_BONUSES = [1, 2, 3, 4, 5, 6];

/** Realistic values by field name, so that calls pass the first checks. */
const REALISTIC: Record<string, Arbitrary<unknown>> = {
  ctaHref: fc.constantFrom(...LINKS),
  referralUrl: fc.constantFrom(...LINKS),
  url: fc.constantFrom(...LINKS),
  avatarUrl: fc.constantFrom(null, ...LINKS),
  email: fc.constantFrom('a@example.com', 'b.c@example.org', 'member@example.com'),
  timeZone: fc.constantFrom('UTC', 'Europe/Berlin'),
  contactEmail: fc.constantFrom('', 'a@example.com'),
  username: fc.constantFrom('admin', 'member', 'jane', 'Zoë', 'somebody-else'),
  password: fc.constantFrom('correct horse 42', 'battery staple 7', 'a new password 77'),
  currentPassword: fc.constantFrom('correct horse 42', 'not this one 1'),
  newPassword: fc.constant('a new password 77'),
  confirmPassword: fc.constantFrom('a new password 77', 'another 77'),
  target: fc.constantFrom('stake_com', 'stake_us', 'bonus:1', 'bonus:999'),
  month: fc.constantFrom('2026-10', '2026-11', '1999-12'),
  from: fc.constantFrom('2026-11-01', '2026-10-02'),
  to: fc.constantFrom('2026-11-21', '2026-12-01'),
  ids: fc.shuffledSubarray(SEEDED_BONUSES, { minLength: SEEDED_BONUSES.length - 1 }),
  version: fc.integer({ min: 1, max: 4 }),
  format: fc.constant(1),
  preview: fc.boolean(),
};

const plainText = fc.oneof(
  fc.constantFrom('Welcome', 'A fine offer', 'Zoë 🎁', 'x'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
);

/** A value that matches a schema, usually a realistic one. */
export function validValue(given: Schema, name = ''): Arbitrary<unknown> {
  const { nullable, ...schema } = resolved(given);
  const realistic = REALISTIC[name];
  const value = realistic
    ? fc.oneof({ arbitrary: realistic, weight: 4 }, valueOfType(schema))
    : valueOfType(schema);
  return nullable ? fc.option(value, { nil: null }) : value;
}

function valueOfType(schema: Schema): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return validObject(schema);
    case 'array':
      return validArray(schema);
    case 'number':
    case 'integer': {
      const { minimum: min = -5, maximum: max = 1_000 } = schema;
      return fc.integer({ min, max });
    }
    case 'boolean':
      return fc.boolean();
    case 'string':
      return validText(schema);
    case undefined:
      return oddValue;
  }
}

function validText({ pattern, maxLength }: Schema): Arbitrary<string> {
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return maxLength === undefined ? plainText : plainText.map((text) => text.slice(0, maxLength));
}

function validArray({ items = {}, minItems = 0, uniqueItems }: Schema): Arbitrary<unknown[]> {
  const bounds = { minLength: minItems, maxLength: minItems + 3 };
  const selector = (item: unknown) => JSON.stringify(item);
  return uniqueItems
    ? fc.uniqueArray(validValue(items), { ...bounds, selector })
    : fc.array(validValue(items), bounds);
}

function validObject({ properties = {}, required = [] }: Schema): Arbitrary<Fields> {
  const parts = Object.entries(properties).map(([name, part]): [string, Arbitrary<unknown>] => [
    name,
    validValue(part, name),
  ]);
  return fc.record(Object.fromEntries(parts), { requiredKeys: required });
}

/** Some fields of a large form; the others keep their stored values. */
export function someFields(schema: Schema): Arbitrary<Fields> {
  const { properties = {} } = resolved(schema);
  const parts = Object.entries(properties);
  return fc
    .subarray(parts, { maxLength: 2 })
    .chain((some) =>
      fc.record(Object.fromEntries(some.map(([name, part]) => [name, validValue(part, name)]))),
    );
}

interface Mutation {
  /** The index of the changed place in the whole value. */
  at: number;
  how: 'replace' | 'remove' | 'add' | 'repeat';
  name: string;
  value: unknown;
  /** Inserted into a valid text, so that the text passes the first rules and reaches later ones. */
  piece: string;
}

const PIECES = [
  '\ud800',
  '\udfff',
  '\0',
  '\u202e',
  '\u200b',
  '\n',
  ' ',
  '%',
  '[',
  '@',
  '.',
  '/',
  '\\',
];

const mutation: Arbitrary<Mutation> = fc.record({
  at: fc.nat(200),
  how: fc.constantFrom('replace', 'replace', 'remove', 'add', 'repeat'),
  name: fc.constantFrom(...ODD_NAMES),
  value: oddValue,
  piece: fc.constantFrom(...PIECES),
});

/** A value with one to three places changed: another type, missing, surplus or oversized values. */
export const broken = (value: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(value, fc.array(mutation, { minLength: 1, maxLength: 3 }))
        .map(([start, mutations]) => mutations.reduce<unknown>(mutate, start)),
    },
    { weight: 1, arbitrary: oddValue },
  );

/** A copy of the value with one place changed. */
function mutate(value: unknown, change: Mutation): unknown {
  const places = countPlaces(value);
  return rewrite(value, change.at % places, change);
}

const partsOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const countPlaces = (value: unknown): number =>
  partsOf(value).reduce((sum, [, part]) => sum + countPlaces(part), 1);

function rewrite(value: unknown, at: number, change: Mutation): unknown {
  if (at === 0) return changeHere(value, change);
  let remaining = at - 1;
  const parts = partsOf(value).flatMap(([name, part]): [string, unknown][] => {
    const size = countPlaces(part);
    const position = remaining;
    remaining -= size;
    if (position < 0 || position >= size) return [[name, part]];
    if (position === 0 && change.how === 'remove') return [];
    return [[name, rewrite(part, position, change)]];
  });
  // Created from entries, because an assignment to `__proto__` would not add a field.
  return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

function changeHere(value: unknown, { how, name, value: odd, piece }: Mutation): unknown {
  if (typeof value === 'string' && how === 'add') {
    const middle = Math.ceil(value.length / 2);
    return value.slice(0, middle) + piece + value.slice(middle);
  }
  if (how === 'replace' || typeof value !== 'object' || value === null) return odd;
  if (Array.isArray(value)) return how === 'repeat' ? [...value, ...value] : [...value, odd];
  return Object.fromEntries([...Object.entries(value), [name, odd]]);
}
