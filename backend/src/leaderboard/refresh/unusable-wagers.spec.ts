import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sheet } from '../../../../testing/upstreams/sheet.ts';
import { runs } from '../../../test/property-runs.js';
import { releaseDialects, MovableClock } from '../../../test/harness.js';
import { type Race, startRace } from '../../../test/race.js';
import { AuditLog } from '../../activity/audit-log.entity.js';
import { OutboxEvent } from '../../core/outbox/outbox-event.entity.js';
import { nextMonth, nextMonthStart } from '../standings/month.js';

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;
const PLAYERS = ['alpha', 'bravo', 'charlie', 'delta'];

/** A sheet in which all players have the same wager. */
const allWith = (wagered: string | number) => sheet(PLAYERS.map((name) => ({ name, wagered })));
/** A sheet whose total is four times this amount. */
const good = (wagered: number) => allWith(wagered);

const UNUSABLE = {
  loading: allWith('Loading...'),
  'not available': allWith('#N/A'),
  'lost references': allWith('#BEZUG!'),
  divisions: allWith('#DIV/0!'),
  zeros: allWith(0),
  commas: allWith('1.234,56'),
};

describe.each(releaseDialects)('a sheet with unusable wagers on %s', (dialect) => {
  let race: Race;
  beforeEach(async () => {
    race = await startRace({
      dialect,
      clock: new MovableClock(new Date('2026-11-15T00:00:00Z')),
      env: { LEADERBOARD_US_CSV_URL: '' },
    });
    race.upstreams.serve('sheet-com', good(10));
    await race.tick();
  });
  afterEach(() => race.close());

  /** Serves a sheet, and fetches it at a time. */
  async function fetchAt(time: number, csv: string): Promise<void> {
    race.upstreams.serve('sheet-com', csv);
    race.clock.set(new Date(time));
    await race.tick();
  }
  const totalOf = async (query = '') => (await race.standings(query)).totalWagered;
  const monthEnd = () => nextMonthStart(race.clock.now().toISOString().slice(0, 7)).getTime();
  const endMonth = async () => {
    race.clock.set(new Date(monthEnd()));
    await race.tick();
  };

  it('never becomes final and never begins a month, in any of the fetches around its turn', async () => {
    const fetches = fc.tuple(
      ...Array.from({ length: 6 }, () =>
        fc.option(fc.constantFrom(...Object.keys(UNUSABLE)), { nil: 'good', freq: 3 }),
      ),
    );
    // Each example is the end of the next month.
    await fc.assert(
      fc.asyncProperty(fetches, async (kinds) => {
        const end = monthEnd();
        const month = race.clock.now().toISOString().slice(0, 7);
        await fetchAt(end - 10 * 24 * HOUR_MS, good(10));
        await fetchAt(end - 3 * HOUR_MS, good(5_000));
        const moments = [-2 * HOUR_MS, -HOUR_MS, -MINUTE_MS, HOUR_MS, 2 * HOUR_MS, 3 * HOUR_MS];
        let [final, next] = [20_000, 0];
        for (const [index, kind] of kinds.entries()) {
          const isLast = index < 3;
          const wagered = isLast ? 5_001 + index : 1 + index;
          const csv = UNUSABLE[kind as keyof typeof UNUSABLE] ?? good(wagered);
          await fetchAt(end + (moments[index] ?? 0), csv);
          if (kind === 'good' && isLast) final = wagered * PLAYERS.length;
          else if (kind === 'good') next = wagered * PLAYERS.length;
        }
        expect(await totalOf(`?month=${month}`)).toBe(final);
        expect(await race.standings()).toMatchObject({
          ...{ month: nextMonth(month), totalWagered: next, waiting: next === 0 },
        });
      }),
      runs(8),
    );
  });

  it.each([
    ['loading', 'spreadsheet-errors', '4 of 4 wagers are errors of the spreadsheet'],
    ['zeros', 'zero-total', 'its wagers add up to $0'],
    ['commas', 'decimal-comma', '4 wagers with a decimal comma would be misread'],
  ] as const)('(%s) waits for a decision with its figures', async (kind, decision, reason) => {
    race.upstreams.serve('sheet-com', UNUSABLE[kind]);
    const { status, body } = await race.refresh();
    const error = `Failed to fetch Stake.com data: ${reason}; accept the sheet if that is correct`;
    expect([status, body]).toEqual([502, { code: decision, error }]);
    expect(await totalOf()).toBe(40);
    expect(await race.status('sheet-com')).toMatchObject({
      decision,
      errorCode: decision,
      lastError: error,
      reading: { rows: 4, before: { rows: 4, total: 40 } },
    });
  });

  it('is shown if an admin accepts it, but the last good standings become final', async () => {
    race.upstreams.serve('sheet-com', UNUSABLE.loading);
    expect((await race.refresh({ acceptSheet: true })).status).toBe(200);
    expect(await totalOf()).toBe(0);
    race.upstreams.serve('sheet-com', UNUSABLE.zeros);
    expect((await race.refresh({ acceptSheet: true })).status).toBe(200);
    await endMonth();
    expect(await race.standings('?month=2026-11')).toMatchObject({
      ...{ isFinal: true, totalWagered: 40, updatedAt: '2026-11-15T00:00:00.000Z' },
      entries: PLAYERS.map(() => ({ wagered: 10 })),
    });
  });

  it('is replaced by the next good sheet, which becomes final', async () => {
    race.upstreams.serve('sheet-com', UNUSABLE.loading);
    await race.refresh({ acceptSheet: true });
    race.upstreams.serve('sheet-com', good(12));
    expect((await race.refresh()).status).toBe(200);
    await endMonth();
    expect(await totalOf('?month=2026-11')).toBe(48);
  });

  it('does not count as the reset, even if an admin accepts it as the first of a month', async () => {
    await endMonth();
    const start = race.clock.now().getTime();
    race.upstreams.serve('sheet-com', UNUSABLE.zeros);
    expect((await race.refresh({ acceptSheet: true })).status).toBe(200);
    expect(await race.standings()).toMatchObject({ month: '2026-12', waiting: false, total: 4 });
    await fetchAt(start + 2 * HOUR_MS, good(10));
    expect(await race.status('sheet-com')).toMatchObject({ decision: 'not-reset' });
    expect(await totalOf()).toBe(0);

    await endMonth();
    expect((await race.http.get('/api/leaderboard/months').expect(200)).body).toEqual(['2026-11']);
    expect(await race.standings()).toMatchObject({
      ...{ month: '2027-01', waiting: true },
      previous: { month: '2026-11' },
    });
    const closings = await race.dataSource
      .getRepository(AuditLog)
      .find({ where: { action: 'leaderboard.closed' }, order: { id: 'ASC' } });
    expect(closings.map(({ summary }) => summary)).toEqual([
      'The race of November 2026 is over: its standings are final',
      'The race of December 2026 is over without final standings: its sheets never had wagers',
    ]);
  });

  it('with decimal commas is published as it is after an admin has accepted it once', async () => {
    race.upstreams.serve('sheet-com', UNUSABLE.commas);
    const panel = await race.panel();
    const test = async () =>
      (await panel.post('/api/admin/sources/sheet-com/test').send({}).expect(200)).body;
    const example = { row: 2, cell: '1.234,56', read: 1.23456 };
    expect(await test()).toMatchObject({
      ...{ ok: false, errorCode: 'decimal-comma' },
      sheet: { decimalCommas: { count: 4, examples: { 0: example } } },
    });
    await race.refresh();
    expect((await race.status('sheet-com')).reading?.decimalCommas).toMatchObject({
      count: 4,
      examples: { 0: example, length: 3 },
    });
    expect((await race.refresh({ acceptSheet: true })).status).toBe(200);
    race.upstreams.serve('sheet-com', allWith('2.345,67'));
    expect((await race.refresh()).status).toBe(200);
    expect(await totalOf()).toBe(9.38);
    expect(await test()).toMatchObject({ ok: true });
  });

  it('that are only suspicious is published, and reported once', async () => {
    const events = () =>
      race.dataSource.getRepository(OutboxEvent).findBy({ kind: 'source-problem' });
    race.upstreams.serve('sheet-com', allWith('$1.2M'));
    expect((await race.refresh()).status).toBe(200);
    expect((await race.refresh()).status).toBe(200);
    expect(await totalOf()).toBe(4.8);
    const { status, reading } = await race.status('sheet-com');
    expect([status, reading?.suspicious.count]).toEqual(['ok', 4]);
    expect(await events()).toMatchObject([
      {
        kind: 'source-problem',
        details: {
          ...{ source: 'sheet-com', label: 'Stake.com sheet', state: 'suspicious' },
          reason:
            '4 wagers are not written as a plain number: “$1.2M” as $1.20, “$1.2M” as $1.20, “$1.2M” as $1.20.',
        },
      },
    ]);
  });
});
