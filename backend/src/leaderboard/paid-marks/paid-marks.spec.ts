import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { formatMonth } from '@playhouse/rules/month';
import { raceRows } from '../../../../testing/race-rows.ts';
import { sheet } from '../../../../testing/upstreams/sheet.ts';
import {
  type Browser,
  releaseDialects,
  MovableClock,
  startApp,
  type TestApp,
} from '../../../test/harness.js';
import { type Race, startRace } from '../../../test/race.js';
import { changeSettings } from '../../../test/settings-form.js';
import { AuditLog } from '../../activity/audit-log.entity.js';
import type { AdminLeaderboardDto } from '../admin-leaderboard.dto.js';
import type { PaidMarkDto } from './paid-marks.dto.js';
import { PaidMark } from './paid-mark.entity.js';

const MONTH = '2026-10';
/** More prizes than there are active players; the last one is 0. */
const PRIZES = [500, 250.5, 0];
const UNMARKED = { version: 0, paidAt: null, paidBy: null, note: null };
const DEPUTY = {
  username: 'deputy',
  email: 'deputy@example.com',
  password: 'a staple of 77 pages',
};

const path = (rank: number | string, month = MONTH) =>
  `/api/admin/leaderboard/${month}/paid-marks/${rank}`;

describe.each(releaseDialects)('a prize of a closed month on %s', (dialect) => {
  let race: Race;
  let admin: Browser;
  let deputy: Browser;

  beforeAll(async () => {
    race = await startRace({ dialect });
    race.upstreams.serve('sheet-com', sheet(raceRows(4)));
    race.upstreams.serve('sheet-us', sheet([]));
    await race.addClosedMonth(MONTH, PRIZES);
    admin = await race.panel();
    await admin
      .post('/api/admin/users')
      .send({ ...DEPUTY, isAdmin: true })
      .expect(201);
    deputy = race.browser();
    const { username, password } = DEPUTY;
    await deputy.post('/api/login').send({ username, password }).expect(200);
  });
  afterAll(() => race.close());
  beforeEach(async () => {
    const { entries } = await race.fullStandings(`?month=${MONTH}`);
    for (const { rank, paidMark } of entries) {
      if (paidMark?.paidAt) await admin.delete(path(rank)).expect(200);
    }
    await race.dataSource.getRepository(PaidMark).clear();
    await race.dataSource.getRepository(AuditLog).clear();
    await changeSettings(admin, { showPaidPrizes: false });
  });

  const mark = async (browser: Browser, rank: number, version = 0, note: string | null = null) =>
    (await browser.put(path(rank)).send({ version, note }).expect(200)).body as PaidMarkDto;
  const marks = async () =>
    (await race.fullStandings(`?month=${MONTH}`)).entries.map(({ paidMark }) => paidMark);
  const log = async () =>
    (await race.dataSource.getRepository(AuditLog).find({ order: { id: 'ASC' } })).filter(
      ({ entity }) => entity === 'leaderboard',
    );

  it('is not paid at first, and only players with a prize can be paid', async () => {
    const page = await race.fullStandings(`?month=${MONTH}`);
    expect(page.paidPrizes).toEqual({ paid: 0, total: 2 });
    expect(page.entries.map(({ rank, prize, paidMark }) => [rank, prize, paidMark])).toEqual([
      [1, 500, UNMARKED],
      [2, 250.5, UNMARKED],
      [3, 0, null],
      [4, 0, null],
    ]);
    for (const rank of [3, 4, 5, 2_000_000_000]) {
      const { body } = await admin.put(path(rank)).send({ version: 0, note: null }).expect(404);
      expect(body).toEqual({
        error: `Rank ${rank} has no prize in the race of ${formatMonth(MONTH)}.`,
      });
    }
  });

  it('is marked as paid with the admin, the time and a note, and recorded without the player', async () => {
    const at = race.clock.now().toISOString();
    const marked = await mark(deputy, 2, 0, '  Tip №7 🎁 ');
    expect(marked).toEqual({ version: 1, paidAt: at, paidBy: 'deputy', note: 'Tip №7 🎁' });
    expect(await marks()).toEqual([UNMARKED, marked, null, null]);
    expect(await log()).toEqual([
      expect.objectContaining({
        actor: 'deputy',
        action: 'leaderboard.prize-paid',
        entity: 'leaderboard',
        entityId: MONTH,
        summary: `Race of ${MONTH}, prize of rank 2: marked as paid`,
        before: null,
        after: {
          month: MONTH,
          rank: 2,
          prize: 250.5,
          paidBy: 'deputy',
          paidAt: at,
          note: 'Tip №7 🎁',
        },
      }),
    ]);
  });

  it('keeps its admin and time when the note changes, and changes nothing for the same note', async () => {
    const marked = await mark(deputy, 1);
    const annotated = await mark(admin, 1, 1, 'x'.repeat(200));
    expect(annotated).toEqual({ ...marked, version: 2, note: 'x'.repeat(200) });
    expect(await mark(admin, 1, 2, 'x'.repeat(200))).toEqual(annotated);
    expect((await log()).map(({ actor, action }) => [actor, action])).toEqual([
      ['deputy', 'leaderboard.prize-paid'],
      ['admin', 'leaderboard.prize-note-changed'],
    ]);
  });

  it('can be unmarked, and the mark can be restored with its admin, time and note', async () => {
    const marked = await mark(deputy, 1, 0, 'by hand');
    race.clock.advance(60_000);
    const removed = await admin.delete(`${path(1)}?version=1`).expect(200);
    expect(removed.body).toEqual({ ...UNMARKED, version: 2 });
    expect((await admin.delete(path(1)).expect(200)).body).toEqual(removed.body);
    expect(await marks()).toEqual([removed.body, UNMARKED, null, null]);
    const restored = await admin
      .post(`${path(1)}/restore`)
      .send({ version: 2 })
      .expect(200);
    expect(restored.body).toEqual({ ...marked, version: 3 });
    const rows = await log();
    expect(rows.map(({ action }) => action)).toEqual([
      'leaderboard.prize-paid',
      'leaderboard.prize-unpaid',
      'leaderboard.prize-paid-again',
    ]);
    expect(rows[1]).toMatchObject({ before: rows[0]?.after, after: null });
    expect(rows[2]).toMatchObject({ before: null, after: rows[0]?.after });
  });

  it('is marked by one of two admins who mark it at the same time, and the other one sees by whom', async () => {
    const responses = await Promise.all(
      [admin, deputy, admin, deputy].map((browser, index) =>
        browser.put(path(1)).send({ version: 0, note: `payment ${index}` }),
      ),
    );
    const [winner, ...others] = responses.toSorted((a, b) => a.status - b.status);
    expect(winner?.status).toBe(200);
    for (const { status, body } of others) {
      expect([status, body]).toEqual([
        409,
        {
          error: `Another user has changed this prize: it is marked as paid by ${winner?.body.paidBy}. Nothing was saved.`,
          code: 'paid-mark-changed',
          current: winner?.body,
        },
      ]);
    }
    expect(await log()).toHaveLength(1);
    expect(await race.dataSource.getRepository(PaidMark).count()).toBe(1);
  });

  it('cannot be changed with an older version', async () => {
    await mark(admin, 1);
    await admin.delete(path(1)).expect(200);
    const again = await mark(deputy, 1, 2, 'second try');
    await admin.delete(`${path(1)}?version=1`).expect(409);
    await admin
      .post(`${path(1)}/restore`)
      .send({ version: 2 })
      .expect(409);
    const { body } = await admin.put(path(1)).send({ version: 1, note: 'mine' }).expect(409);
    expect(body.current).toEqual(again);
    expect((await marks())[0]).toEqual(again);
    await admin.delete(path(1)).expect(200);
    const gone = await deputy.put(path(1)).send({ version: 3, note: null }).expect(409);
    expect(gone.body.error).toBe(
      'Another user has changed this prize: it is not marked as paid. Nothing was saved.',
    );
  });

  it.each([
    [{ version: 0 }],
    [{ note: null }],
    [{ version: -1, note: null }],
    [{ version: 1.5, note: null }],
    [{ version: 0, note: '' }],
    [{ version: 0, note: ' \u200b ' }],
    [{ version: 0, note: 'x'.repeat(201) }],
    [{ version: 0, note: 'two\nlines' }],
    [{ version: 0, note: 'hidden\u202e' }],
    [{ version: 0, note: null, paidBy: 'someone' }],
  ])('is not marked with %j', async (body) => {
    const response = await admin.put(path(1)).send(body).expect(400);
    expect(Object.keys(response.body.fields)).toHaveLength(1);
    expect(await marks()).toEqual([UNMARKED, UNMARKED, null, null]);
  });

  it('can only be marked in a month that is over', async () => {
    for (const month of ['2026-11', '2027-01', '2026-09', '2026-13', 'now']) {
      await admin.put(path(1, month)).send({ version: 0, note: null }).expect(404);
    }
    const running = await race.fullStandings();
    expect(running.paidPrizes).toBeNull();
    expect(running.entries.map(({ paidMark }) => paidMark)).toEqual([null, null, null, null]);
  });

  it('is for admins only', async () => {
    const visitor = race.browser();
    await visitor.put(path(1)).send({ version: 0, note: null }).expect(401);
    await visitor.delete(path(1)).expect(401);
    await visitor
      .post(`${path(1)}/restore`)
      .send({ version: 0 })
      .expect(401);
  });

  it('is counted for visitors only if the settings allow it, immediately and without details', async () => {
    const published = async () =>
      (await race.http.get(`/api/leaderboard?month=${MONTH}`).expect(200)).text;
    await mark(deputy, 1, 0, 'secret reference');
    expect(JSON.parse(await published())).toMatchObject({ paidPrizes: null });
    await changeSettings(admin, { showPaidPrizes: true });
    expect(JSON.parse(await published())).toMatchObject({ paidPrizes: { paid: 1, total: 2 } });
    await mark(deputy, 2);
    const text = await published();
    expect(JSON.parse(text)).toMatchObject({ paidPrizes: { paid: 2, total: 2 } });
    expect(text).not.toMatch(/secret reference|deputy|paidMark|paidBy|note/);
    await admin.delete(path(2)).expect(200);
    expect(JSON.parse(await published())).toMatchObject({ paidPrizes: { paid: 1, total: 2 } });
    await admin
      .post(`${path(2)}/restore`)
      .send({ version: 2 })
      .expect(200);
    expect(JSON.parse(await published())).toMatchObject({ paidPrizes: { paid: 2, total: 2 } });
    expect(await race.standings()).toMatchObject({ isFinal: false, paidPrizes: null });
  });

  it('is exported with the columns of its mark, which neutralize formulas', async () => {
    const at = race.clock.now().toISOString().slice(0, 19).replace('T', ' ');
    await mark(deputy, 1, 0, '=HYPERLINK("https://evil.example")');
    const csv = async (query: string) =>
      (await admin.get(`/api/admin/leaderboard/winners.csv${query}`).expect(200)).text.split(
        '\r\n',
      );
    const [header, first, second, end] = await csv(`?month=${MONTH}`);
    expect(header).toBe('\ufeffRank,User Name,Wagered,Prize,US,Sheets,Paid (UTC),Paid By,Note');
    expect(first).toMatch(
      new RegExp(`,500,no,Stake\\.com,${at},deputy,"'=HYPERLINK\\(""https://evil\\.example""\\)"$`),
    );
    expect(second).toMatch(/,250\.5,no,Stake\.com,,,$/);
    expect(end).toBe('');
    expect((await csv(''))[0]).toBe('\ufeffRank,User Name,Wagered,Prize,US,Sheets');
  });

  // Starts another replica, so it must be the last test.
  it('is the same on another replica', async () => {
    await changeSettings(admin, { showPaidPrizes: true });
    await mark(deputy, 1, 0, 'by hand');
    const other = await startRace({
      database: race.database,
      upstreams: race.upstreams,
      clock: race.clock,
    });
    expect(await other.standings(`?month=${MONTH}`)).toMatchObject({
      paidPrizes: { paid: 1, total: 2 },
    });
    const { entries } = await other.fullStandings(`?month=${MONTH}`);
    expect(entries[0]?.paidMark).toMatchObject({ paidBy: 'deputy', note: 'by hand' });
    await other.close();
  });
});

describe.each(releaseDialects)('a month that has just ended on %s', (dialect) => {
  it('has prizes that can be marked as soon as it is closed', async () => {
    const clock = new MovableClock(new Date('2026-11-30T23:59:30Z'));
    const race = await startRace({ dialect, clock });
    await race.tick();
    clock.set('2026-12-01T00:00:00Z');
    const panel = await race.panel();
    const body = { version: 0, note: null };
    const early = await panel.put(path(1, '2026-11')).send(body).expect(409);
    expect(early.body).toEqual({
      error: 'The race of November 2026 is being closed. Please try again in a minute.',
      code: 'month-not-closed',
    });
    const [first] = (await race.fullStandings()).entries;
    expect(first).toMatchObject({ prize: 1000, paidMark: null });
    await race.tick();
    await panel.put(path(1, '2026-11')).send(body).expect(200);
    expect((await race.fullStandings()).entries[0]?.paidMark).toMatchObject({ paidBy: 'admin' });
    await race.close();
  });
});

describe('the standings for admins', () => {
  let race: Race;
  let admin: Browser;
  beforeAll(async () => {
    race = await startRace();
    race.upstreams.serve(
      'sheet-com',
      sheet([
        { name: 'Ömer 🎰', wagered: 900 },
        { name: 'player_100%', wagered: 800 },
        ...raceRows(5_000).map(({ name }, index) => ({ name, wagered: 700 - index / 10 })),
        { name: 'player_last', wagered: 0.01 },
      ]),
    );
    race.upstreams.serve('sheet-us', sheet([]));
    await race.addClosedMonth(MONTH, PRIZES);
    admin = await race.panel();
  });
  afterAll(() => race.close());

  const find = async (query: Record<string, string | number>) =>
    (await admin.get('/api/admin/leaderboard').query(query).expect(200))
      .body as AdminLeaderboardDto;

  it('are searched by full name, in upper or lower case and in any script', async () => {
    for (const month of [{}, { month: MONTH }] as Record<string, string>[]) {
      for (const search of ['öMER', '🎰', ' Ömer 🎰 ']) {
        const { found, total, entries } = await find({ ...month, search });
        expect({ found, total, names: entries.map(({ username }) => username) }).toEqual({
          found: 1,
          total: 5_003,
          names: ['Ömer 🎰'],
        });
      }
    }
    expect((await find({ search: '0%' })).entries.map(({ rank }) => rank)).toEqual([2]);
    expect(await find({ search: 'no such player' })).toMatchObject({ found: 0, entries: [] });
    expect(await find({ search: '   ' })).toMatchObject({ found: 5_003 });
  });

  it('keep their ranks in a search, and have pages that together contain each match once', async () => {
    const all = await find({ search: 'player_12', limit: 500 });
    const pages = await Promise.all(
      [0, 50, 100, 150].map((offset) => find({ search: 'player_12', offset, limit: 50 })),
    );
    expect(pages.map(({ entries }) => entries.length)).toEqual([50, 50, 10, 0]);
    expect(pages.flatMap(({ entries }) => entries)).toEqual(all.entries);
    expect(all).toMatchObject({ found: 110, total: 5_003 });
    expect(all.entries[0]).toMatchObject({ rank: 122, username: 'player_120' });
    expect((await find({ search: 'PLAYER_LAST' })).entries[0]?.rank).toBe(5_003);
  });

  it('can be limited to the winners', async () => {
    const winners = await find({ month: MONTH, show: 'winners' });
    expect(winners.found).toBe(2);
    expect(winners.entries.map(({ rank, prize }) => [rank, prize])).toEqual([
      [1, 500],
      [2, 250.5],
    ]);
    expect(await find({ month: MONTH, show: 'winners', search: 'player' })).toMatchObject({
      found: 1,
      entries: [{ rank: 2 }],
    });
    expect((await find({ month: MONTH, show: 'winners', offset: 1, limit: 5 })).entries).toEqual(
      winners.entries.slice(1),
    );
  });

  it.each(['show=losers', 'show=', `search=${'x'.repeat(201)}`, 'search=a&search=b', 'rank=1'])(
    'reject the query %s',
    async (query) => {
      await admin.get(`/api/admin/leaderboard?${query}`).expect(400);
    },
  );

  it('cannot be searched by visitors', async () => {
    await race.http.get('/api/leaderboard?search=player').expect(400);
    await race.http.get('/api/leaderboard?show=winners').expect(400);
  });
});

describe('demo standings', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startApp();
  });
  afterAll(() => site.close());

  it('have no prizes that can be marked as paid', async () => {
    const admin = await site.admin();
    const { body } = await admin.get('/api/admin/leaderboard?show=winners').expect(200);
    expect(body).toMatchObject({ source: 'demo', found: 10, paidPrizes: null });
    expect(body.entries.every(({ paidMark }: { paidMark: unknown }) => paidMark === null)).toBe(
      true,
    );
  });
});
