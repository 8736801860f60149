import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { formatMonth } from '@playhouse/rules/month';
import { sheet } from '../../../testing/upstreams/sheet.ts';
import { AuditLog } from '../activity/audit-log.entity.js';
import { PreviewContentsService } from '../pages/link-previews/preview-contents.service.js';
import { PublicationsService } from '../core/publishing/publications.service.js';
import {
  expectedStandings,
  expectedActivePlayers,
  expectedTotalWagered,
} from '../../test/standings/expected-standings.js';
import { releaseDialects, startApp } from '../../test/harness.js';
import { type Race, startRace } from '../../test/race.js';
import { LeaderboardSnapshot } from './leaderboard-snapshot.entity.js';

const HOUR_MS = 60 * 60_000;

describe.each(releaseDialects)('the leaderboard of the two sheets on %s', (dialect) => {
  let race: Race;
  const logged: unknown[] = [];
  beforeAll(async () => {
    for (const level of ['log', 'warn', 'error', 'debug', 'verbose', 'fatal'] as const) {
      jest.spyOn(Logger.prototype, level).mockImplementation((...args: unknown[]) => {
        logged.push(...args);
      });
    }
    race = await startRace({ dialect });
  });
  afterAll(async () => {
    await race.close();
    jest.restoreAllMocks();
  });

  afterEach(() => race.upstreams.reset());

  it('is empty and stale until the sheets are fetched', async () => {
    expect(await race.standings()).toMatchObject({
      month: '2026-11',
      title: 'November $2,500 Leaderboard',
      source: 'sheets',
      updatedAt: null,
      stale: true,
      isFinal: false,
      resetsAt: '2026-12-01T00:00:00.000Z',
      nextUpdateAt: null,
      movedSince: null,
      waiting: false,
      previous: null,
      total: 0,
      entries: [],
    });
  });

  it('matches the expected standings completely, with masked names', async () => {
    await race.tick();
    const { entries, ...head } = await race.standings('?limit=500');
    expect(
      entries.map(({ rank, username, wagered, prize, isUS }) => ({
        rank,
        mask: username,
        wagered,
        prize,
        isUS,
      })),
    ).toEqual(
      expectedStandings.map(({ rank, mask, wagered, prize, isUS }) => ({
        rank,
        mask,
        wagered,
        prize,
        isUS,
      })),
    );
    const medals = entries.map(({ badge }) => badge);
    expect(medals.slice(0, 4)).toEqual(['gold', 'silver', 'bronze', null]);
    expect(head).toMatchObject({
      updatedAt: '2026-11-21T12:00:00.000Z',
      nextUpdateAt: '2026-11-21T13:00:00.000Z',
      stale: false,
      isFinal: false,
      prizePool: 2500,
      activePlayers: expectedActivePlayers,
      totalWagered: expectedTotalWagered,
      total: expectedStandings.length,
    });
  });

  it('shows admins the full names and their sheets', async () => {
    const { entries } = await race.fullStandings('?limit=500');
    expect(entries.map(({ username, sheets }) => ({ name: username, sheets }))).toEqual(
      expectedStandings.map(({ name, from }) => ({
        name,
        sheets: [...new Set(from.map((row) => row.sheet))],
      })),
    );
    await race.http.get('/api/admin/leaderboard').expect(401);
    await race.http.get('/api/admin/leaderboard/winners.csv').expect(401);
  });

  it('exports the ranks with a prize, and neutralizes formulas in names', async () => {
    const damaged = sheet([
      { name: '=HYPERLINK("https://evil.example","win")', wagered: 90 },
      { name: '@SUM(1)', wagered: 80 },
      ...Array.from({ length: 40 }, (_, index) => ({ name: `player_${index}`, wagered: 1 })),
    ]);
    race.upstreams.serve('sheet-com', damaged);
    expect((await race.refresh()).status).toBe(200);
    const { text, headers } = await (
      await race.panel()
    )
      .get('/api/admin/leaderboard/winners.csv')
      .expect(200)
      .expect('Content-Type', 'text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename=winners-2026-11.csv');
    const lines = text.split('\r\n');
    expect(lines[0]).toBe('\ufeffRank,User Name,Wagered,Prize,US,Sheets');
    expect(lines[1]).toBe('1,us_only_one,7000,1000,yes,Stake.us');
    expect(lines[2]).toBe('2,bothsheets,2500.15,500,yes,Stake.us');
    expect(lines[3]).toBe(`3,"'=HYPERLINK(""https://evil.example"",""win"")",90,300,no,Stake.com`);
    expect(lines[4]).toBe("4,'@SUM(1),80,225,no,Stake.com");
    expect(lines).toHaveLength(1 + 10 + 1);
    race.upstreams.serve('sheet-com', null);
    expect((await race.refresh()).status).toBe(200);
  });

  it('gives prizes only to players with a wager above $0, and still ranks the others', async () => {
    race.upstreams.serve('sheet-com', sheet([{ name: 'winner', wagered: 0.01 }]));
    race.upstreams.serve(
      'sheet-us',
      sheet([
        { name: 'nothing', wagered: 0 },
        { name: 'refunded', wagered: -20 },
      ]),
    );
    expect((await race.refresh({ acceptSheet: true })).status).toBe(200);
    const { activePlayers, totalWagered, total, entries } = await race.standings();
    expect({ activePlayers, totalWagered, total }).toEqual({
      activePlayers: 1,
      totalWagered: 0.01,
      total: 3,
    });
    expect(entries.map(({ rank, prize, badge }) => ({ rank, prize, badge }))).toEqual([
      { rank: 1, prize: 1000, badge: 'gold' },
      { rank: 2, prize: 0, badge: null },
      { rank: 3, prize: 0, badge: null },
    ]);
    const { text } = await (
      await race.panel()
    )
      .get('/api/admin/leaderboard/winners.csv')
      .expect(200);
    expect(text.trimEnd().split('\r\n').slice(1)).toEqual(['1,winner,0.01,1000,no,Stake.com']);
    race.upstreams.reset();
    expect((await race.refresh({ acceptSheet: true })).status).toBe(200);
  });

  it('has pages that together contain each entry once', async () => {
    const whole = await race.standings('?limit=500');
    const first = await race.standings();
    const second = await race.standings('?offset=15&limit=15');
    const third = await race.standings('?offset=30');
    expect([...first.entries, ...second.entries, ...third.entries]).toEqual(whole.entries);
    expect(new Set([first, second, third, whole].map(({ snapshot }) => snapshot)).size).toBe(1);
    expect((await race.standings('?offset=10000000')).entries).toEqual([]);
    expect(new Set(whole.entries.map(({ id }) => id)).size).toBe(whole.total);
  });

  it.each([
    '?offset=-1',
    '?offset=10000001',
    '?offset=1e3',
    '?offset=',
    '?limit=0',
    '?limit=501',
    '?limit=fifteen',
    '?limit=1&limit=2',
    '?month=2026-13',
    '?month=november',
    '?month=',
    '?page=2',
  ])('rejects %s, in public and in the panel', async (query) => {
    const { body } = await race.http.get(`/api/leaderboard${query}`).expect(400);
    expect(body).toEqual({ error: expect.any(String), fields: expect.any(Object) });
    await (await race.panel()).get(`/api/admin/leaderboard${query}`).expect(400);
  });

  it('has no final standings of a running, future or unknown month', async () => {
    for (const month of ['2026-11', '2027-01', '2019-02']) {
      const { body } = await race.http.get(`/api/leaderboard?month=${month}`).expect(404);
      expect(body).toEqual({ error: `There are no final standings of ${formatMonth(month)}.` });
    }
    expect((await race.http.get('/api/leaderboard/months').expect(200)).body).toEqual([]);
  });

  it('responds with 304 until it changes', async () => {
    const path = '/api/leaderboard?offset=3&limit=4';
    const { headers } = await race.http.get(path).expect(200);
    const etag = headers.etag ?? '';
    await race.http.get(path).set('If-None-Match', etag).expect(304);
    const before = await race.standings();
    race.upstreams.serve('sheet-us', sheet([{ name: 'newcomer', wagered: 5_000_000 }]));
    expect((await race.refresh({ acceptSheet: true })).status).toBe(200);
    await race.http.get(path).set('If-None-Match', etag).expect(200);
    const after = await race.standings();
    expect(after.snapshot).not.toBe(before.snapshot);
    expect(after.entries[0]).toMatchObject({ username: 'ne******er', prize: 1000, isUS: true });
    expect(after.entries[1]?.id).toBe(before.entries[0]?.id);
    race.upstreams.serve('sheet-us', null);
    expect((await race.refresh()).status).toBe(200);
  });

  it('becomes stale when it is older than twice the interval, until a refresh', async () => {
    race.upstreams.fault('sheet-us', { kind: 'status', status: 500 });
    race.clock.advance(2 * HOUR_MS);
    await race.tick();
    expect((await race.standings()).stale).toBe(false);
    race.clock.advance(1);
    await race.app.get(PublicationsService).tick();
    expect(await race.standings()).toMatchObject({
      stale: true,
      updatedAt: '2026-11-21T12:00:00.000Z',
      total: expectedStandings.length,
    });
    race.upstreams.fault('sheet-us', null);
    expect((await race.refresh()).status).toBe(200);
    expect(await race.standings()).toMatchObject({
      stale: false,
      updatedAt: '2026-11-21T14:00:00.001Z',
    });
  });

  it('applies a changed prize table immediately', async () => {
    const { snapshot } = await race.standings();
    const { body: settings } = await (await race.panel()).get('/api/admin/settings').expect(200);
    const { creator, code, platforms, socials, texts, countClicks, version } = settings;
    const saved = { version, creator, code, platforms, socials, texts, countClicks };
    await (
      await race.panel()
    )
      .put('/api/admin/settings')
      .send({ ...saved, prizes: [600.5, 400] })
      .expect(200);
    const after = await race.standings();
    expect(after).toMatchObject({ title: 'November $1,000.50 Leaderboard', prizePool: 1000.5 });
    expect(after.entries.map(({ prize }) => prize).slice(0, 3)).toEqual([600.5, 400, 0]);
    expect(after.snapshot).not.toBe(snapshot);
  });

  it('reports the number of players to the admin who refreshes, and records the admin in the audit log', async () => {
    const { body } = await race.refresh();
    expect(body).toEqual({ message: 'Successfully refreshed 32 players', players: 32 });
    const [row] = await race.dataSource
      .getRepository(AuditLog)
      .find({ where: { entity: 'leaderboard' }, order: { id: 'DESC' }, take: 1 });
    expect(row).toMatchObject({
      actor: 'admin',
      action: 'leaderboard.refreshed',
      summary: 'Leaderboard refreshed: 32 players',
    });
  });

  it('reports one player in the singular', async () => {
    race.upstreams.serve('sheet-com', sheet([{ name: 'first of the month', wagered: 12 }]));
    race.upstreams.serve('sheet-us', sheet([]));
    const { body } = await race.refresh({ acceptSheet: true });
    expect(body).toEqual({ message: 'Successfully refreshed 1 player', players: 1 });
    const [row] = await race.dataSource
      .getRepository(AuditLog)
      .find({ where: { action: 'leaderboard.refreshed' }, order: { id: 'DESC' }, take: 1 });
    expect(row?.summary).toBe('Leaderboard refreshed: 1 player');
    race.upstreams.reset();
    await race.refresh({ acceptSheet: true });
  });

  it('fetches once for concurrent refreshes', async () => {
    const responses = await Promise.all([race.refresh(), race.refresh({}), race.refresh()]);
    expect(responses.map(({ status, body }) => [status, body.players])).toEqual(
      Array.from({ length: 3 }, () => [200, 32]),
    );
    expect(race.upstreams.log.map(({ route }) => route).sort()).toEqual(['sheet-com', 'sheet-us']);
  });

  it('fetches the sheets with a new URL each time, to bypass caches', async () => {
    expect((await race.refresh()).status).toBe(200);
    const { query } = race.upstreams.log[0] ?? {};
    expect(query).toEqual({ t: String(race.clock.now().getTime()) });
  });

  it('tests a sheet without storing anything', async () => {
    const before = await race.status('sheet-com');
    race.upstreams.serve('sheet-com', sheet([{ name: 'one', wagered: 1 }]));
    const { body } = await (
      await race.panel()
    )
      .post('/api/admin/sources/sheet-com/test')
      .expect(200);
    expect(body).toEqual({
      ok: true,
      items: 1,
      canSave: true,
      sheet: expect.objectContaining({ players: 1, total: 1, malformed: 0 }),
      tookMs: expect.any(Number),
    });
    race.upstreams.serve('sheet-com', 'a,b\r\n1,2');
    const damaged = await (
      await race.panel()
    )
      .post('/api/admin/sources/sheet-com/test')
      .expect(200);
    expect(damaged.body).toMatchObject({ ok: false, error: expect.stringContaining('columns') });
    const typed = await (
      await race.panel()
    )
      .post('/api/admin/sources/sheet-us/test')
      .send({ url: `${race.upstreams.url}/sheets/us.csv` })
      .expect(200);
    expect(typed.body).toMatchObject({ ok: false, items: 0 });
    race.upstreams.serve('sheet-com', null);
    expect(await race.status('sheet-com')).toEqual(before);
    expect((await race.standings()).total).toBe(32);
  });

  it('exposes no full names in public responses, link previews, the log or the audit log', async () => {
    // Masks of two-letter names hide only the length.
    const names = expectedStandings
      .map(({ name }) => JSON.stringify(name).slice(1, -1))
      .filter(({ length }) => length > 4);
    const rows = await race.dataSource.getRepository(AuditLog).find();
    const responses = await Promise.all(
      ['/api/leaderboard', '/api/leaderboard?limit=500', '/api/leaderboard/months'].map(
        async (path) => (await race.http.get(path).expect(200)).text,
      ),
    );
    const contents = race.app.get(PreviewContentsService);
    const previews = await Promise.all([contents.of('home'), contents.of('leaderboard')]);
    expect(JSON.stringify(previews)).toContain(expectedStandings[0]?.mask);
    const all = JSON.stringify([responses, previews, rows, logged]);
    expect(all).toContain('Failed to fetch Stake.us data: 500');
    expect([...names, race.upstreams.url].filter((secret) => all.includes(secret))).toEqual([]);
  });

  it('survives a restart, and omits damaged standings', async () => {
    const { snapshot } = await race.standings();
    const again = await startRace({
      database: race.database,
      upstreams: race.upstreams,
      clock: race.clock,
    });
    expect(await again.standings()).toMatchObject({ snapshot, total: 32 });
    await again.close();
    await race.dataSource
      .getRepository(LeaderboardSnapshot)
      .update({ month: '2026-11' }, { sha256: '0'.repeat(64) });
    const damaged = await startRace({
      database: race.database,
      upstreams: race.upstreams,
      clock: race.clock,
    });
    expect(await damaged.standings()).toMatchObject({ total: 0, updatedAt: null, stale: true });
    expect((await damaged.refresh()).status).toBe(200);
    expect(await damaged.standings()).toMatchObject({ total: 32, stale: false });
    await damaged.close();
  });
});

describe('the leaderboard without sheets', () => {
  it('shows the demo race of the current month, the same after each start, never stale', async () => {
    const site = await startApp();
    const { body } = await site.http.get('/api/leaderboard?limit=500').expect(200);
    expect(body).toMatchObject({
      month: '2026-11',
      source: 'demo',
      stale: false,
      isFinal: false,
      prizePool: 2500,
      total: 66,
    });
    expect(body.entries).toHaveLength(66);
    expect(body.entries.some(({ isUS }: { isUS: boolean }) => isUS)).toBe(true);
    expect(body.entries.every(({ wagered }: { wagered: number }) => wagered > 0)).toBe(true);

    const panel = await site.admin();
    const rejected = await panel.post('/api/admin/refresh-leaderboard').expect(409);
    expect(rejected.body.error).toContain('No sheet is configured');

    site.clock.set('2026-12-01T00:00:00Z');
    await site.app.get(PublicationsService).tick();
    const december = (await site.http.get('/api/leaderboard?limit=500').expect(200)).body;
    expect(december).toMatchObject({ month: '2026-12', source: 'demo', isFinal: false });
    const withoutIds = (entries: { id: string }[]) =>
      entries.map((entry) => ({ ...entry, id: '' }));
    expect(withoutIds(december.entries)).toEqual(withoutIds(body.entries));
    expect((await site.http.get('/api/leaderboard/months').expect(200)).body).toEqual([]);
    await site.close();

    const again = await startApp();
    expect((await again.http.get('/api/leaderboard?limit=500').expect(200)).body).toEqual(body);
    await again.close();
  });
});
