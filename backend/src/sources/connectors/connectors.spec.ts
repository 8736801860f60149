import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ConnectorReply, ConnectorStub } from '../../../test/connector-stub.js';
import { MovableClock } from '../../../test/movable-clock.js';
import { readEnvironment } from '../../core/config/read-environment.js';
import { BoundedFetchService } from '../fetch/bounded-fetch.service.js';
import { systemResolver } from '../fetch/guarded-lookup.js';
import { SourceError } from '../source-error.js';
import { decimalOf } from './amount.js';
import type { Connector } from './connector.js';
import { ConnectorReaderService } from './connector-reader.service.js';
import { allConnectors } from './connectors.js';
import { valuesOf } from './connector.js';
import type { Json } from './json-document.js';
import type { SourceRows } from './read-rows.js';

const FIXTURES = join(import.meta.dirname, 'fixtures');

/** What a connector is expected to do: `fixtures/{key}.json`. A new connector needs nothing else. */
interface Fixture {
  settings: Record<string, string>;
  secrets: Record<string, string>;
  period: { start: string; end: string };
  /** Null if nothing is requested. */
  request: {
    method: string;
    host: string;
    path: string;
    headers: Record<string, string>;
    body?: object;
  } | null;
  /** A text for a sheet. */
  response: Json;
  /** Amounts in units, as decimals. */
  rows: { id: string | null; name: string | null; amount: string; avatar: string | null }[];
  unread: number;
  race?: { startsAt: string; endsAt: string; prizes: string[] };
}

const fixtureOf = (key: string) =>
  JSON.parse(readFileSync(join(FIXTURES, `${key}.json`), 'utf8')) as Fixture;

const KEYS = readdirSync(FIXTURES).map((name) => name.replace(/\.json$/, ''));
const JSON_KEYS = KEYS.filter((key) => typeof fixtureOf(key).response === 'object');

/** What a source with this response sends. */
const replyWith = (response: Json): ConnectorReply =>
  typeof response === 'string'
    ? { type: 'text/csv', body: response }
    : { body: JSON.stringify(response) };

const stub = new ConnectorStub();
const { requests } = stub;
let fetcher: BoundedFetchService;
let reader: ConnectorReaderService;
let connectors: ReadonlyMap<string, Connector>;

beforeAll(async () => {
  connectors = await allConnectors();
  const environment = readEnvironment({
    UPSTREAM_TIMEOUT_MS: '20000',
    PUBLIC_FETCH_STUB: await stub.start(),
  });
  fetcher = new BoundedFetchService(environment, new MovableClock(), systemResolver);
  reader = new ConnectorReaderService(fetcher);
});
beforeEach(() => {
  requests.length = 0;
});
afterAll(async () => {
  await fetcher.onApplicationShutdown();
  stub.close();
});

const named = (key: string): Connector => {
  const connector = connectors.get(key);
  if (!connector) throw new Error(`There is no connector ${key}.`);
  return connector;
};

function read(connector: Connector, changes: Partial<Fixture> = {}): Promise<SourceRows> {
  const { settings, secrets, period } = { ...fixtureOf(connector.key), ...changes };
  return reader.read(connector, {
    fields: valuesOf(connector, settings, secrets),
    period: { start: new Date(period.start), end: new Date(period.end) },
  });
}

async function failure(connector: Connector, answer: ConnectorReply): Promise<SourceError> {
  stub.reply = answer;
  const error: unknown = await read(connector).then(
    () => new Error('It was read.'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof SourceError)) throw error;
  for (const value of Object.values(fixtureOf(connector.key).secrets)) {
    expect(error.reason).not.toContain(value);
  }
  return error;
}

/** A response without rows: each list in it is empty. */
const withoutRows = (response: Json): Json =>
  Array.isArray(response)
    ? []
    : typeof response === 'object' && response !== null
      ? Object.fromEntries(
          Object.entries(response).map(([name, part]) => [name, withoutRows(part)]),
        )
      : response;

/** A response in which each member has another name. */
const renamed = (response: Json): Json =>
  Array.isArray(response)
    ? response.map(renamed)
    : typeof response === 'object' && response !== null
      ? Object.fromEntries(
          Object.entries(response).map(([name, part]) => [`new_${name}`, renamed(part)]),
        )
      : response;

it('each connector has a fixture, and the other way round', () => {
  expect([...connectors.keys()].sort()).toEqual(KEYS.toSorted());
});

describe.each(KEYS)('the connector %s', (key) => {
  const fixture = fixtureOf(key);

  it('sends at most one request to a host of its own, and reads its rows', async () => {
    stub.reply = replyWith(fixture.response);
    const result = await read(named(key));
    expect(requests).toEqual(
      [fixture.request ?? []].flat().map(({ headers, body: sent, ...expected }) => ({
        ...expected,
        headers: expect.objectContaining(headers),
        body: sent ? JSON.stringify(sent) : '',
      })),
    );
    const inUnits = (minor: bigint | null) =>
      minor === null ? null : decimalOf(minor, result.decimals);
    expect(result.rows.map((row) => ({ ...row, amount: inUnits(row.amount) }))).toEqual(
      fixture.rows,
    );
    expect(result.unread).toBe(fixture.unread);
    expect(
      result.race && {
        startsAt: result.race.startsAt.toISOString(),
        endsAt: result.race.endsAt.toISOString(),
        prizes: result.race.prizes.map(inUnits),
      },
    ).toEqual(fixture.race ?? null);
  });
});

describe.each(JSON_KEYS)('the connector %s', (key) => {
  const fixture = fixtureOf(key);
  const body = JSON.stringify(fixture.response);

  it('has no players in an empty list', async () => {
    stub.reply = { body: JSON.stringify(withoutRows(fixture.response)) };
    expect(await read(named(key))).toMatchObject({ rows: [], unread: 0 });
  });

  it('is limited with any status, and waits as long as the response says', async () => {
    const limited = { code: 'rate-limited' };
    const message = '{"message":"TOO_MANY_REQUEST"}';
    expect(await failure(named(key), { body: message })).toMatchObject(limited);
    expect(await failure(named(key), { status: 429, body: '{}' })).toMatchObject(limited);
    const asked = { status: 429, body: '{}', headers: { 'retry-after': '7' } };
    expect(await failure(named(key), asked)).toMatchObject({ retryAfterMs: 7_000 });
  });

  it.each([
    ['access-denied', { status: 401, body: '{"statusCode":401,"message":"Unauthorized"}' }],
    ['access-denied', { body: '{"statusCode":401,"message":"Unauthorized"}' }],
    ['access-denied', { status: 403, body: '' }],
    ['web-page', { type: 'text/html', body: '<!doctype html><title>Just a moment...</title>' }],
    ['web-page', { body: '<!doctype html><title>Just a moment...</title>' }],
    ['truncated', { body: body.slice(0, body.length / 2) }],
    ['empty', { body: '{"success":false,"error":"No data"}' }],
    ['unexpected-status', { body: '{"success":false,"error":"Try later"}' }],
    ['unexpected-format', { body: 'null' }],
    ['unexpected-format', { body: '[1]' }],
  ])('reports %s: %j', async (code, answer) => {
    expect((await failure(named(key), answer)).code).toBe(code);
  });

  it('names the members of a response of another shape, without their values', async () => {
    const other = JSON.stringify(renamed(fixture.response));
    const { code, reason } = await failure(named(key), { body: other });
    expect(code).toBe('unexpected-format');
    expect(reason).toContain('new_');
    for (const { name } of fixture.rows) if (name !== null) expect(reason).not.toContain(name);
  });

  it('does not follow a redirect to another host', async () => {
    const elsewhere = { location: 'http://169.254.169.254/latest/meta-data/' };
    const error = await failure(named(key), { status: 302, headers: elsewhere, body: '' });
    expect(['private-address', 'forbidden-redirect']).toContain(error.code);
    expect(requests).toHaveLength(1);
  });
});

describe('a period', () => {
  const rainbet = [
    '/v1/external/affiliates?start_at=2026-01-31&end_at=2026-05-30&key=k',
    '/v1/external/affiliates?start_at=2026-05-31&end_at=2026-06-30&key=k',
  ];
  it('is split for a source that answers for fewer days, and its rows are added up', async () => {
    const { response } = fixtureOf('rainbet');
    stub.reply = { body: JSON.stringify(response) };
    const period = { start: '2026-01-31T18:00:00.000Z', end: '2026-06-30T16:00:00.000Z' };
    const { rows } = await read(named('rainbet'), { period, secrets: { key: 'k' } });
    expect(requests.map(({ path }) => path)).toEqual(rainbet);
    expect(rows.map(({ amount }) => amount)).toEqual([9_642_268n, 240_000n, 3_000n]);
  });

  it('that is no UTC month is refused by a source with calendar months', async () => {
    const period = { start: '2026-11-01T00:00:00.000Z', end: '2026-11-08T00:00:00.000Z' };
    await expect(read(named('gamdom'), { period })).rejects.toThrow(
      'Gamdom reports calendar months in UTC only.',
    );
    expect(requests).toEqual([]);
  });
});

it('the figure of Shuffle that is weighted has another path', async () => {
  stub.reply = { body: '[{"username":"a","campaignCode":"x","weightedWagerAmount":1}]' };
  const settings = { score: 'weightedWagerAmount' };
  const { rows } = await read(named('shuffle'), { settings });
  expect(requests[0]?.path).toMatch(/^\/wager\/key-1\?/);
  expect(rows).toMatchObject([{ name: 'a', amount: 100n }]);
});

it('a source without an id adds up the rows of a name, but not masked names', async () => {
  const row = { username: 'a', campaignCode: 'gato', wagerAmount: 0.1 };
  stub.reply = { body: JSON.stringify([row, { ...row, wagerAmount: 0.2 }]) };
  expect((await read(named('shuffle'))).rows).toMatchObject([{ name: 'a', amount: 30n }]);
  const race = fixtureOf('degen').response as { leaderboard: Json[] };
  stub.reply = {
    body: JSON.stringify({ ...race, leaderboard: [race.leaderboard[0], race.leaderboard[0]] }),
  };
  expect((await read(named('degen'))).rows).toHaveLength(2);
});
