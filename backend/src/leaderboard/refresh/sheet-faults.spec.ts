import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Fault,
  HARMLESS_SHEET_ODDITIES,
  SHEET_FAULTS,
} from '../../../../testing/upstreams/fault.ts';
import { sheet } from '../../../../testing/upstreams/sheet.ts';
import { expectedStandings } from '../../../test/standings/expected-standings.js';
import { releaseDialects } from '../../../test/harness.js';
import { type Race, startRace } from '../../../test/race.js';
import type { SourceErrorCode } from '../../sources/source-error.js';

const HOUR_MS = 60 * 60_000;

/** The text after 'Failed to fetch Stake.com data: ', and the code. The sheet's address names a tab. */
const REASONS: Record<keyof typeof SHEET_FAULTS, [string, SourceErrorCode]> = {
  'never responds': ['The source did not send a complete response within 4 seconds.', 'timeout'],
  'resets the connection before the headers': ['The connection was reset.', 'connection-lost'],
  'resets the connection after half of the body': ['The connection was reset.', 'connection-lost'],
  'sends a byte at a time': [
    'The source did not send a complete response within 4 seconds.',
    'timeout',
  ],
  'responds with 400': ['400 (the document has no tab with the gid of the address)', 'unknown-tab'],
  'responds with 401': ['401 (it requires a sign-in)', 'access-denied'],
  'responds with 403': ['403 (access is denied)', 'access-denied'],
  'responds with 404': ['404 (there is nothing at this address)', 'not-found'],
  'responds with 429 and Retry-After': ['429 (too many requests)', 'rate-limited'],
  'responds with 500': ['500', 'server-error'],
  'responds with 503': ['503', 'server-error'],
  'responds with a sign-in page and status 200': [
    'The source responded with a web page instead of data: it requires a sign-in.',
    'sign-in-required',
  ],
  'sends less than its content length': ['The response ended before it was complete.', 'truncated'],
  'sends a sheet that ends inside quotes': [
    'truncated: the sheet ends in the middle of a row',
    'truncated',
  ],
  'sends an empty body': ['The source sent an empty response.', 'empty'],
  'sends other columns': [
    'wrong columns: expected Affiliate Name, Campaign Code, User Name, Wagered in the first row',
    'wrong-columns',
  ],
  'announces too many bytes': ['The response is larger than 1 MiB.', 'too-large'],
  'streams too many bytes': ['The response is larger than 1 MiB.', 'too-large'],
  'decompresses to too many bytes': ['The response is larger than 1 MiB.', 'too-large'],
  'has lost more than half of its rows': [
    'it shrank from 30 rows to 11, less than half; accept the sheet if that is correct',
    'too-few-rows',
  ],
  'redirects to a host that is not allowed': [
    'The source redirects to a host that is not allowed.',
    'forbidden-redirect',
  ],
  'redirects to a sign-in page': ['The source redirects to a sign-in page.', 'sign-in-required'],
  'redirects to a private address': ['The address is in a private network.', 'private-address'],
  'redirects in a loop': ['The source redirects too often or in a loop.', 'redirect-loop'],
  'sends a sheet with the content type of an image': [
    'The source responded with an unexpected type of content.',
    'wrong-type',
  ],
};

describe.each(releaseDialects)('a failing sheet on %s', (dialect) => {
  let race: Race;
  beforeAll(async () => {
    race = await startRace({
      dialect,
      env: (upstreamsUrl) => ({
        UPSTREAM_TIMEOUT_MS: '4000',
        // Low, so that oversized responses reach it before the timeout.
        UPSTREAM_MAX_BYTES: String(2 ** 20),
        LEADERBOARD_COM_CSV_URL: `${upstreamsUrl}/sheets/com.csv?gid=7`,
      }),
    });
    await race.tick();
  });
  afterAll(() => race.close());
  beforeEach(() => race.upstreams.reset());

  const total = expectedStandings.length;

  it.each(Object.entries(SHEET_FAULTS))(
    'keeps the last good standings if it %s, reports the reason, and recovers',
    async (name, fault: Fault) => {
      const before = await race.standings();
      const lastGood = await race.status('sheet-com');
      race.upstreams.fault('sheet-com', fault);
      race.clock.advance(HOUR_MS);
      await race.tick();

      const delivered = await race.upstreams.delivered(({ route }) => route === 'sheet-com');
      expect(delivered.fault).toEqual(fault);
      expect(await race.standings()).toEqual(before);
      const failing = await race.status('sheet-com');
      const [reason, errorCode] = REASONS[name as keyof typeof REASONS];
      expect(failing).toMatchObject({
        status: 'failing',
        lastError: `Failed to fetch Stake.com data: ${reason}`,
        errorCode,
        decision: name === 'has lost more than half of its rows' ? 'shrunken' : null,
        lastSuccessAt: lastGood.lastSuccessAt,
        items: 30,
        malformed: 1,
      });
      expect(await race.status('sheet-us')).toMatchObject({
        status: 'ok',
        lastError: null,
        lastSuccessAt: race.clock.now().toISOString(),
        items: 3,
      });
      const retryAt = Date.parse(failing.nextAttemptAt ?? '');
      const wait = retryAt - race.clock.now().getTime();
      expect(wait).toBeGreaterThanOrEqual(name.includes('Retry-After') ? 120_000 : 48_000);
      expect(wait).toBeLessThanOrEqual(name.includes('Retry-After') ? 120_000 : 60_000);

      race.upstreams.fault('sheet-com', null);
      const requestsBefore = race.upstreams.log.length;
      race.clock.advance(wait - 1);
      await race.tick();
      expect(race.upstreams.log).toHaveLength(requestsBefore);
      race.clock.advance(1);
      await race.tick();
      expect(await race.status('sheet-com')).toMatchObject({ status: 'ok', lastError: null });
      expect(await race.standings()).toMatchObject({
        updatedAt: race.clock.now().toISOString(),
        stale: false,
        total,
      });
    },
  );

  it.each(Object.entries(HARMLESS_SHEET_ODDITIES))(
    'is not a failure if it %s',
    async (_name, fault: Fault) => {
      const rows = Array.from({ length: 30 }, (_, index) => ({ name: `p${index}`, wagered: 1 }));
      race.upstreams.serve('sheet-com', sheet(rows));
      expect((await race.refresh()).status).toBe(200);
      race.upstreams.log.length = 0;
      race.upstreams.fault('sheet-com', fault);
      race.clock.advance(HOUR_MS);
      await race.tick();
      expect((await race.upstreams.delivered(({ route }) => route === 'sheet-com')).fault).toEqual(
        fault,
      );
      expect(await race.status('sheet-com')).toMatchObject({ status: 'ok', lastError: null });
      expect((await race.standings()).updatedAt).toBe(race.clock.now().toISOString());
      race.upstreams.reset();
      race.clock.advance(HOUR_MS);
      await race.tick();
      expect((await race.standings()).total).toBe(total);
    },
  );

  it('is retried with increasing waits, up to the interval', async () => {
    race.upstreams.fault('sheet-us', { kind: 'status', status: 503 });
    race.clock.advance(HOUR_MS);
    const waits: number[] = [];
    for (let failures = 1; failures <= 8; failures += 1) {
      await race.tick();
      const { nextAttemptAt } = await race.status('sheet-us');
      const wait = Date.parse(nextAttemptAt ?? '') - race.clock.now().getTime();
      waits.push(wait / 60_000);
      race.clock.advance(wait);
    }
    for (const [index, longest] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
      expect(waits[index]).toBeLessThanOrEqual(longest);
      expect(waits[index]).toBeGreaterThanOrEqual(longest * 0.8 - 0.001);
    }
    expect((await race.standings()).total).toBe(total);
    race.upstreams.reset();
    await race.tick();
    expect(await race.status('sheet-us')).toMatchObject({ status: 'ok' });
  });

  it('is reported to the admin who refreshes, with a reason for each sheet', async () => {
    race.upstreams.fault('sheet-com', { kind: 'status', status: 404 });
    race.upstreams.fault('sheet-us', { kind: 'html' });
    expect(await race.refresh()).toEqual({
      status: 502,
      body: {
        code: 'not-found',
        error:
          'Failed to fetch Stake.com data: 404 (there is nothing at this address); Failed to fetch Stake.us data: The source responded with a web page instead of data: it requires a sign-in.',
      },
    });
    race.upstreams.fault('sheet-com', { kind: 'body', body: 'a,b\r\n1,2' });
    race.upstreams.fault('sheet-us', { kind: 'body', body: '<p>' });
    const { body } = await race.refresh();
    expect(body.error).toMatch(
      /Stake.com data: wrong columns.*; Failed to fetch Stake.us data: the source returned a web page/,
    );
    race.upstreams.reset();
    expect((await race.refresh()).status).toBe(200);
  });

  it('that has shrunk is published once if an admin accepts it', async () => {
    race.upstreams.fault('sheet-com', SHEET_FAULTS['has lost more than half of its rows']);
    expect((await race.refresh()).status).toBe(502);
    expect(await race.status('sheet-com')).toMatchObject({ decision: 'shrunken' });
    expect(await race.refresh({ acceptSheet: true })).toMatchObject({ status: 200 });
    expect(await race.status('sheet-com')).toMatchObject({
      status: 'ok',
      items: 11,
      decision: null,
    });
    race.upstreams.fault('sheet-com', { kind: 'shrunken', share: 0.1 });
    expect((await race.refresh()).status).toBe(502);
    race.upstreams.reset();
    expect(await race.refresh()).toMatchObject({ status: 200, body: { players: total } });
  });
});
