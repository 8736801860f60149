import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sheet } from '../../../../testing/upstreams/sheet.ts';
import { releaseDialects } from '../../../test/harness.js';
import { type Race, startRace } from '../../../test/race.js';
import { changeSettings } from '../../../test/settings-form.js';
import { BoundedFetchService } from '../../sources/fetch/bounded-fetch.service.js';
import { SourceError } from '../../sources/source-error.js';

const addressOf = (name: string) =>
  `https://docs.google.com/spreadsheets/d/${name}/export?format=csv&gid=0`;

const players = (count: number) =>
  sheet(Array.from({ length: count }, (_, index) => ({ name: `player_${index}`, wagered: 10 })));

/** The sheet at each address; all other addresses are 404. */
const DOCUMENTS: Record<string, string> = {
  good: players(20),
  header: sheet([]),
  other: players(12),
};

// Addresses from the settings are fetched only from public hosts, so the fetch is replaced.
function stubFetches(race: Race): void {
  jest.spyOn(race.app.get(BoundedFetchService), 'get').mockImplementation(({ url }) => {
    const name = /\/d\/(\w+)\//.exec(url)?.[1] ?? '';
    const body = DOCUMENTS[name];
    if (body !== undefined) {
      return Promise.resolve({
        bytes: new Uint8Array(Buffer.from(body)),
        mediaType: 'text/csv',
      });
    }
    return Promise.reject(new SourceError('not-found', 'It failed.', { status: 404 }));
  });
}

describe.each(releaseDialects)('the address of a sheet in the settings on %s', (dialect) => {
  let race: Race;
  beforeAll(async () => {
    race = await startRace({
      dialect,
      env: { LEADERBOARD_COM_CSV_URL: '', LEADERBOARD_US_CSV_URL: '' },
    });
    stubFetches(race);
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await race.close();
  });

  const saveAddress = async (name: string | null) =>
    changeSettings(await race.panel(), {
      sources: { sheetComUrl: name === null ? null : addressOf(name) },
    });

  it('keeps the demo until the first good response, and the panel shows that', async () => {
    const demo = await race.standings();
    expect(demo.source).toBe('demo');
    for (const name of ['wrong', 'alsoWrong']) {
      await saveAddress(name);
      expect(await race.status('sheet-com')).toMatchObject({
        status: 'waiting',
        pending: true,
        lastError: null,
        visitorsSee: 'demo',
      });
      await race.tick();
      expect(await race.standings()).toEqual({ ...demo, updatedAt: null, stale: true });
      expect(await race.status('sheet-com')).toMatchObject({
        status: 'failing',
        pending: false,
        lastError: 'Failed to fetch Stake.com data: 404',
        errorCode: 'not-found',
        visitorsSee: 'demo',
      });
    }
    await saveAddress('good');
    await race.tick();
    expect(await race.standings()).toMatchObject({ source: 'sheets', total: 20, stale: false });
    expect(await race.status('sheet-com')).toMatchObject({ status: 'ok', visitorsSee: 'data' });
  });

  it('keeps the last good standings if the next address fails', async () => {
    const before = await race.standings();
    await saveAddress('wrong');
    expect(await race.status('sheet-com')).toMatchObject({ status: 'waiting', pending: true });
    await race.tick();
    expect(await race.standings()).toEqual(before);
    expect(await race.status('sheet-com')).toMatchObject({
      status: 'failing',
      errorCode: 'not-found',
      lastSuccessAt: null,
      items: null,
      visitorsSee: 'data',
    });
  });

  it('keeps the standings if the next address has lost most of their rows, until an admin accepts it', async () => {
    const before = await race.standings();
    await saveAddress('header');
    await race.tick();
    expect(await race.standings()).toEqual(before);
    expect(await race.status('sheet-com')).toMatchObject({
      status: 'failing',
      decision: 'shrunken',
      errorCode: 'too-few-rows',
    });
    await saveAddress('other');
    await race.tick();
    expect(await race.standings()).toMatchObject({ total: 12 });
    await saveAddress('header');
    await race.tick();
    expect((await race.refresh({ acceptSheet: true })).status).toBe(200);
    expect(await race.standings()).toMatchObject({ total: 0, stale: false });
  });

  it('brings back the same standings when the earlier address is set again', async () => {
    await saveAddress('good');
    await race.tick();
    const { text: before } = await race.http.get('/api/leaderboard').expect(200);
    await saveAddress('other');
    await race.tick();
    expect(await race.standings()).toMatchObject({ total: 12 });
    await saveAddress('good');
    await race.tick();
    const { text: after } = await race.http.get('/api/leaderboard').expect(200);
    expect(after).toBe(before);
  });

  it('restores the demo when it is cleared', async () => {
    await saveAddress(null);
    await race.tick();
    expect(await race.standings()).toMatchObject({ source: 'demo', stale: false });
    expect(await race.status('sheet-com')).toMatchObject({
      status: 'unconfigured',
      visitorsSee: 'demo',
    });
  });

  it('keeps the standings of a closed month when it changes in the next one', async () => {
    await saveAddress('good');
    expect((await race.refresh({ acceptSheet: true })).status).toBe(200);
    race.clock.set(new Date('2026-12-01T00:05:00.000Z'));
    await race.tick();
    const shown = await race.standings();
    expect(shown).toMatchObject({ waiting: true, previous: { month: '2026-11' } });
    const november = await race.standings('?month=2026-11');
    expect(november).toMatchObject({ isFinal: true, total: 20 });
    // A copy of last month's sheet: its total is not below the final one.
    DOCUMENTS.copy = DOCUMENTS.good ?? '';
    for (const name of ['wrong', 'copy']) {
      await saveAddress(name);
      await race.tick();
      expect(await race.standings()).toEqual(shown);
      expect(await race.standings('?month=2026-11')).toEqual(november);
    }
    expect(await race.status('sheet-com')).toMatchObject({
      status: 'waiting',
      decision: 'not-reset',
      errorCode: 'not-reset',
      visitorsSee: 'new-race',
    });
    await saveAddress('other');
    await race.tick();
    expect(await race.standings()).toMatchObject({ month: '2026-12', total: 12 });
  });
});
