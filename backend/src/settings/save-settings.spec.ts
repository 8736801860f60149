import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { BadRequestException } from '@nestjs/common';
import fc from 'fast-check';
import { runs } from '../../test/property-runs.js';
import { WEEKDAYS } from '../core/config/weekdays.js';
import { validationPipe } from '../core/http/validation/validation.js';
import { SOCIAL_ICONS } from './settings-document.js';
import { SaveSettingsDto } from './save-settings.dto.js';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Path = (string | number)[];

const pipe = validationPipe();

/** The accepted body as stored, or the rejected fields. */
async function save(body: Json): Promise<{ stored: Json } | { rejected: string[] }> {
  try {
    const stored: unknown = await pipe.transform(structuredClone(body), {
      type: 'body',
      metatype: SaveSettingsDto,
    });
    return { stored: JSON.parse(JSON.stringify(stored)) as Json };
  } catch (error) {
    // Any other error would be a 500.
    if (!(error instanceof BadRequestException)) throw error;
    const { fields = {} } = error.getResponse() as { fields?: Record<string, string> };
    expect(Object.values(fields)).not.toContain('');
    return { rejected: Object.keys(fields) };
  }
}

/** Texts as users type them, of up to `max` characters. */
const userText = (max: number, { min = 1, lines = false } = {}) =>
  fc
    .string({
      unit: fc.constantFrom(...'aZ9 .-ß中<>"&\'', '🎁', ...(lines ? ['\n', '\r\n'] : [])),
      maxLength: Math.floor(max / 2),
    })
    .map((text) => (text.trim() === '' && min > 0 ? 'x' : text));
const listOf = <T>(element: fc.Arbitrary<T>, maxLength: number) => fc.array(element, { maxLength });
const link = fc
  .tuple(fc.domain(), fc.webPath(), fc.webQueryParameters())
  .map(([host, path, query]) => `https://${host}${path || '/'}?${query}`);
const block = fc.record({ title: userText(80), text: userText(400, { lines: true }) });

/** All valid settings. */
const settings = fc.record({
  version: fc.nat(),
  creator: fc.record({
    name: userText(60),
    tagline: userText(160),
    avatarUrl: fc.oneof(
      fc.constant(null),
      link,
      fc.constant('/media/avatar-0123456789abcdef.webp'),
    ),
  }),
  code: fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/),
  platforms: fc
    .uniqueArray(fc.stringMatching(/^p[a-z0-9_]{1,31}$/), { minLength: 1, maxLength: 12 })
    .chain((keys) =>
      fc.tuple(
        ...keys.map((key) =>
          fc.record({
            key: fc.constant(key),
            name: userText(40),
            badge: userText(40, { min: 0 }),
            description: userText(500, { lines: true }),
            benefits: listOf(userText(160), 12),
            referralUrl: link,
          }),
        ),
      ),
    ),
  socials: listOf(
    fc.record({
      name: userText(40),
      url: link,
      title: userText(100),
      icon: fc.constantFrom(...SOCIAL_ICONS),
    }),
    12,
  ),
  texts: fc.record({
    footer: userText(400, { lines: true }),
    bonusesNote: userText(400, { lines: true }),
    responsibleGambling: userText(1_000, { lines: true }),
    features: listOf(block, 8),
    whyChoose: listOf(block, 8),
    raceRules: listOf(userText(300), 20),
  }),
  prizes: listOf(fc.nat(1e8), 100).map((cents) =>
    cents.sort((a, b) => b - a).map((cent) => cent / 100),
  ),
  countClicks: fc.boolean(),
  contactEmail: fc.constantFrom('', 'hello@play.example', ' a.b+c@x.y.example '),
  timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires'),
  live: fc.record({
    services: fc.record({
      kick: fc.constantFrom(null, 'acme-plays'),
      twitch: fc.constantFrom(null, 'acme_plays'),
    }),
    schedule: listOf(
      fc.record({
        weekday: fc.constantFrom(...WEEKDAYS),
        time: fc.constantFrom('00:00', '23:59'),
        zone: fc.constantFrom('UTC', 'Europe/Berlin'),
        title: userText(80, { min: 0 }),
      }),
      3,
    ),
    liveUntil: fc.constantFrom(null, '2026-11-22T20:00:00Z'),
  }),
  usAffiliate: fc.oneof(fc.constant(null), userText(100)),
}) as fc.Arbitrary<Json>;

/** The paths of all values in a body, outermost first. */
function pathsOf(value: Json, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inside = Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, key]));
  return [path, ...inside];
}

/** A body with another value at one path. */
function withValue(body: Json, [key, ...rest]: Path, value: Json): Json {
  if (key === undefined) return value;
  const copy = structuredClone(body) as Record<string, Json>;
  copy[key] = withValue(copy[key] ?? null, rest, value);
  return copy;
}

/** Values that some rules reject. */
const oddValue = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
  fc.constantFrom<Json>('', ' ', 'x'.repeat(2_100), '/x', '//evil.example', -1, 1.5, 0.001, 1e308),
  fc.constantFrom<Json>(null, true, [], {}, [[]], [{}], [null], [7], { constructor: 1 }),
);

/**
 * An invalid variant of a value: texts and links with an unexpected character, objects and lists
 * with an extra element.
 */
function invalidVariant(value: Json): fc.Arbitrary<Json> {
  if (typeof value === 'string') {
    const piece = fc.constantFrom(
      '\0',
      '\u0085',
      '\u202e',
      '\ud800',
      '\n',
      '\\',
      '@',
      ' ',
      '\u2028',
    );
    const inside = fc
      .tuple(fc.nat(value.length), piece)
      .map(([at, text]) => value.slice(0, at) + text + value.slice(at));
    const scheme = fc.constantFrom(
      'http:',
      'javascript:',
      'data:',
      'HTTPS:',
      '',
      ' https:',
      'a@b:',
    );
    return fc.oneof(
      inside,
      scheme.map((replacement) => value.replace(/^https:/, replacement)),
    );
  }
  if (Array.isArray(value)) {
    const [first = 'x'] = value;
    return fc.constantFrom([...value, first], Array<Json>(101).fill(first), [...value, null]);
  }
  if (typeof value === 'object' && value !== null) {
    const names = fc.constantFrom('isAdmin', 'id', 'passwordHash', '', 'nAme');
    return names.map((name) => ({ ...value, [name]: 'x' }));
  }
  return oddValue;
}

const valueAt = (body: Json, path: Path): Json =>
  path.reduce<Json>((part, key) => (part as Record<string, Json>)[key] ?? null, body);

/** A body with one invalid value, and its path. */
const bodyWithOddValue = settings.chain((body) =>
  fc.constantFrom(...pathsOf(body)).chain((path) =>
    fc.oneof(oddValue, invalidVariant(valueAt(body, path))).map((value) => ({
      path: path.join('.'),
      value,
      body: withValue(body, path, value),
    })),
  ),
);

/** Every text of a body with its path. */
function* textsOf(value: Json, path: Path = []): Generator<[string, string]> {
  if (typeof value === 'string') yield [path.join('.'), value];
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) yield* textsOf(part, [...path, key]);
}

describe('the settings that an admin saves', () => {
  it('are accepted if they are valid, and stored without loss except surrounding spaces', async () => {
    await fc.assert(
      fc.asyncProperty(settings, async (body) => {
        const normalized = JSON.stringify(body, (_, value: unknown) =>
          typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : value,
        );
        expect(await save(body)).toEqual({ stored: JSON.parse(normalized) });
      }),
      runs(60),
    );
  });

  it('with one unusual value are rejected at its path, or are still valid', async () => {
    await fc.assert(
      fc.asyncProperty(bodyWithOddValue, async ({ path, body }) => {
        const result = await save(body);
        if ('rejected' in result) {
          // The path of the value, or of an object that contains it.
          const isNear = (field: string) => path.startsWith(field) || field.startsWith(path);
          expect(result.rejected.filter((field) => !isNear(field))).toEqual([]);
          return;
        }
        const { stored } = result;
        expect(await save(stored)).toEqual({ stored });
        expect(stored).toMatchObject(SHAPE);
        expect(JSON.stringify(stored)).not.toMatch(/"(isAdmin|id|passwordHash||nAme)":/);
        for (const [name, text] of textsOf(stored)) {
          expect([name, text.trim()]).toEqual([name, text]);
          expect([name, text.isWellFormed() && !/[^\P{Cc}\n]|[\u2028\u202e]/u.test(text)]).toEqual([
            name,
            true,
          ]);
          expect([name, text.length <= 2_048]).toEqual([name, true]);
          if (/Url$|url$/.test(name))
            expect([name, text]).toEqual([name, expect.stringMatching(LINK)]);
        }
      }),
      // A failure is reported with its path and value; shrinking would take minutes.
      { ...runs(120), endOnFailure: true },
    );
  });
});

const SHAPE = {
  creator: { name: expect.any(String), tagline: expect.any(String) },
  code: expect.stringMatching(/^[\w-]+$/),
  platforms: expect.any(Array),
  socials: expect.any(Array),
  texts: {
    features: expect.any(Array),
    whyChoose: expect.any(Array),
    raceRules: expect.any(Array),
  },
  prizes: expect.any(Array),
  countClicks: expect.any(Boolean),
};
/** An absolute https: URL without credentials, or the path of an uploaded picture. */
const LINK =
  /^https:\/\/[^\s@\\/?#.]+(?:\.[^\s@\\/?#.]+)+\.?(?:[/?#][^\s\\]*)?$|^\/media\/avatar-[0-9a-f]{16}\.webp$/;
