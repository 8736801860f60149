import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sheet } from '../../../testing/upstreams/sheet.ts';
import { AuditLog } from '../activity/audit-log.entity.js';
import { PublicationsService } from '../core/publishing/publications.service.js';
import { dialects, MovableClock } from '../../test/harness.js';
import { type Race, startRace } from '../../test/race.js';
import { LeaderboardSnapshot } from './leaderboard-snapshot.entity.js';

// One database is enough, because the clocks belong to the servers.
const DIALECT = dialects.at(-1) ?? 'sqlite';

const HOUR_MS = 60 * 60_000;
const SKEW_MS = 3_000;
const LAST_MINUTE = '2026-11-30T23:59:10.000Z';
const MONTH_END = Date.parse('2026-12-01T00:00:00.000Z');
const NOVEMBER = '?month=2026-11&limit=500';
const OVER = { error: 'The race of November 2026 is over: its standings are final.' };

const fetched = ({ upstreams }: Race) => upstreams.log.length;
const closings = ({ dataSource }: Race) =>
  dataSource.getRepository(AuditLog).find({
    where: { action: 'leaderboard.closed' },
    order: { id: 'ASC' },
  });
const monthsClosed = async (race: Race) => (await closings(race)).map(({ entityId }) => entityId);

describe(`two replicas on one ${DIALECT} database whose clocks are 3 s apart`, () => {
  let fast: Race;
  let slow: Race;
  beforeEach(async () => {
    fast = await startRace({ dialect: DIALECT, clock: new MovableClock() });
    const { database, upstreams } = fast;
    slow = await startRace({ database, upstreams, clock: new MovableClock() });
    at(Date.parse(LAST_MINUTE));
    await fast.tick();
    await slow.app.get(PublicationsService).refresh();
  });
  afterEach(async () => {
    await slow.close();
    await fast.close();
  });

  /** @param moment by the fast clock */
  const at = (moment: number) => {
    fast.clock.set(new Date(moment));
    slow.clock.set(new Date(moment - SKEW_MS));
  };
  /** Runs the timers of both replicas. */
  const tickBoth = async (first: Race, second: Race) => {
    for (const race of [first, second]) {
      await race.tick();
      await race.app.get(PublicationsService).refresh();
    }
    await first.app.get(PublicationsService).refresh();
  };

  it.each([
    ['the one with the fast clock', () => [fast, slow] as const],
    ['the one with the slow clock', () => [slow, fast] as const],
  ])('close a month once, and both show it, if %s ticks first', async (_which, order) => {
    const running = await slow.standings('?limit=500');
    expect(running).toMatchObject({ month: '2026-11', isFinal: false, total: 32 });
    for (const moment of [MONTH_END - 1, MONTH_END, MONTH_END + SKEW_MS - 1]) {
      at(moment);
      await tickBoth(...order());
    }
    const final = await fast.standings(NOVEMBER);
    expect(final).toEqual({
      ...running,
      snapshot: final.snapshot,
      isFinal: true,
      state: 'final',
      nextUpdateAt: null,
      resetsAt: '2027-01-01T00:00:00.000Z',
    });
    // By its own clock, the month ends in a millisecond.
    const resetsAt = new Date(MONTH_END).toISOString();
    expect(await slow.standings('?limit=500')).toEqual({ ...final, resetsAt });

    at(MONTH_END + SKEW_MS);
    await tickBoth(...order());
    expect(await slow.standings(NOVEMBER)).toEqual(final);
    expect(await fast.standings(NOVEMBER)).toEqual(final);
    expect(await slow.standings()).toEqual(await fast.standings());
    expect(final.title).toBe('November $2,500 Leaderboard');
    expect(await monthsClosed(fast)).toEqual(['2026-11']);
  });

  it('do not reopen a month when the one with the slow clock refreshes', async () => {
    at(MONTH_END);
    await fast.tick();
    const final = await fast.dataSource.getRepository(LeaderboardSnapshot).find();
    expect(await slow.refresh()).toEqual({ status: 409, body: OVER });
    expect(await slow.refresh({ acceptSheet: true })).toEqual({ status: 409, body: OVER });
    expect(await fast.dataSource.getRepository(LeaderboardSnapshot).find()).toEqual(final);
    expect(await slow.status('sheet-com')).toMatchObject({ status: 'ok', lastError: null });
  });

  // With SQLite, two replicas in one process would wait for each other's lock in one thread.
  if (DIALECT === 'mysql') {
    it('close a month once if both check at the same time', async () => {
      at(MONTH_END + SKEW_MS);
      await Promise.all([fast.tick(), slow.tick(), fast.tick(), slow.tick()]);
      expect(await monthsClosed(slow)).toEqual(['2026-11']);
    });
  }
});

describe('a clock', () => {
  let race: Race;
  beforeEach(async () => {
    race = await startRace({ dialect: DIALECT, clock: new MovableClock(new Date(LAST_MINUTE)) });
    await race.tick();
  });
  afterEach(() => race.close());

  const tickAt = async (moment: string | number) => {
    race.clock.set(new Date(moment));
    await race.tick();
  };
  const serveResetSheets = (month: string, wagered: number) => {
    race.upstreams.serve('sheet-com', sheet([{ name: `com_${month}`, wagered }]));
    race.upstreams.serve('sheet-us', sheet([{ name: `us_${month}`, wagered: wagered - 1 }]));
  };

  it('set back by an hour does not reopen a month, fetch a sheet, or close a month twice', async () => {
    await tickAt(MONTH_END);
    await tickAt(MONTH_END + 600_000);
    const final = await race.standings(NOVEMBER);
    expect(final.isFinal).toBe(true);
    const before = fetched(race);
    for (const minutes of [-50, -1, -0.5]) {
      await tickAt(MONTH_END + minutes * 60_000);
      // By this clock, the race ends once more.
      const resetsAt = new Date(MONTH_END).toISOString();
      expect(await race.standings('?limit=500')).toEqual({ ...final, resetsAt });
    }
    expect(await race.refresh()).toEqual({ status: 409, body: OVER });
    await tickAt(MONTH_END);
    expect(await race.standings(NOVEMBER)).toEqual(final);
    // The admin's request fetches both sheets.
    expect(fetched(race)).toBe(before + 2);
    expect(await monthsClosed(race)).toEqual(['2026-11']);

    serveResetSheets('2026-12', 10);
    await tickAt(MONTH_END + 3 * HOUR_MS);
    expect(await race.standings()).toMatchObject({
      month: '2026-12',
      isFinal: false,
      entries: [{ wagered: 10 }, { wagered: 9 }],
    });
  });

  it('that reaches the end of long and short months, leap day and the year triggers a last fetch and closes the month each time', async () => {
    const turns = [
      ['2026-12', '2027-01', 'December'],
      ['2027-02', '2027-03', 'February'],
      ['2027-03', '2027-04', 'March'],
      ['2027-04', '2027-05', 'April'],
      ['2028-02', '2028-03', 'February'],
    ] as const;
    for (const [index, [month, next, name]] of turns.entries()) {
      const end = Date.parse(`${next}-01T00:00:00Z`);
      // A sheet counts as reset if its total is below that of the previous month.
      serveResetSheets(month, 100 - index);
      await tickAt(end - 24 * HOUR_MS);
      expect((await race.standings()).month).toBe(month);
      await tickAt(end - 60_000);
      await tickAt(end - 1);
      expect(await race.standings()).toMatchObject({
        ...{ month, title: `${name} $2,500 Leaderboard`, isFinal: false },
        updatedAt: new Date(end - 60_000).toISOString(),
        resetsAt: new Date(end).toISOString(),
      });
      await tickAt(end);
      expect(await race.standings()).toMatchObject({ month: next, waiting: true });
      expect(await race.standings(`?month=${month}`)).toMatchObject({ isFinal: true, total: 2 });
    }
    const months = turns.map(([month]) => month);
    expect(await monthsClosed(race)).toEqual(['2026-11', ...months]);
  });
});
