import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { sheet } from '../../../../testing/upstreams/sheet.ts';
import { releaseDialects, MovableClock } from '../../../test/harness.js';
import { type Race, startRace } from '../../../test/race.js';
import { PublicationsService } from '../../core/publishing/publications.service.js';
import { LeaderboardRefreshJob } from '../refresh/leaderboard-refresh.job.js';
import { LeaderboardBaseline } from './leaderboard-baseline.entity.js';

const FIRST_EVENING = '2026-11-10T23:30:00.000Z';
const SECOND_MORNING = '2026-11-11T00:30:00.000Z';
const SECOND_NOON = '2026-11-11T12:00:00.000Z';
const THIRD_MORNING = '2026-11-12T00:30:00.000Z';

describe.each(releaseDialects)('the movement of players on %s', (dialect) => {
  let race: Race;
  beforeEach(async () => {
    race = await startRace({ dialect, clock: new MovableClock(new Date(FIRST_EVENING)) });
    race.upstreams.serve('sheet-us', sheet([]));
    await publishAt(FIRST_EVENING, ['ada', 'ben', 'cyrus']);
  });
  afterEach(async () => {
    await race.close();
    jest.restoreAllMocks();
  });

  /** Publishes standings of these players by rank. */
  async function publishAt(moment: string, names: readonly string[]): Promise<void> {
    race.clock.set(moment);
    const rows = names.map((name, index) => ({ name, wagered: 1_000 - index }));
    race.upstreams.serve('sheet-com', sheet(rows));
    await race.tick();
  }
  const movedOf = async (on = race) => (await on.standings()).entries.map(({ moved }) => moved);
  const baselines = () => race.dataSource.getRepository(LeaderboardBaseline).find();

  it('is not shown on the first day of a race', async () => {
    await publishAt('2026-11-10T23:59:59.999Z', ['ben', 'ada', 'cyrus']);
    expect(await race.standings()).toMatchObject({ movedSince: null });
    expect(await movedOf()).toEqual([null, null, null]);
    expect(await baselines()).toEqual([]);
  });

  it('is counted from the last standings of the previous day, all day long', async () => {
    await publishAt(SECOND_MORNING, ['cyrus', 'ada', 'ben']);
    expect((await race.standings()).movedSince).toBe(FIRST_EVENING);
    expect(await movedOf()).toEqual([2, -1, -1]);
    await publishAt(SECOND_NOON, ['ada', 'dot', 'ben', 'cyrus']);
    expect((await race.standings()).movedSince).toBe(FIRST_EVENING);
    expect(await movedOf()).toEqual([0, null, -1, -1]);

    await publishAt(THIRD_MORNING, ['ada', 'dot', 'cyrus', 'ben']);
    expect((await race.standings()).movedSince).toBe(SECOND_NOON);
    expect(await movedOf()).toEqual([0, 0, 1, -1]);
    expect(await baselines()).toHaveLength(1);
  });

  it('is shown shortly after the standings, in a new snapshot', async () => {
    race.clock.set(SECOND_MORNING);
    race.upstreams.serve('sheet-com', sheet([{ name: 'cyrus', wagered: 9 }]));
    await race.refresh({ acceptSheet: true });
    const published = await race.standings();
    expect(published).toMatchObject({ movedSince: null, entries: [{ moved: null }] });
    await race.tick();
    const compared = await race.standings();
    expect(compared).toMatchObject({ movedSince: FIRST_EVENING, entries: [{ moved: 2 }] });
    expect(compared.snapshot).not.toBe(published.snapshot);
    expect(await race.fullStandings()).toMatchObject({
      movedSince: FIRST_EVENING,
      entries: [{ username: 'cyrus', moved: 2 }],
    });
  });

  it('is the same on another replica and after a restart', async () => {
    await publishAt(SECOND_MORNING, ['cyrus', 'ada', 'zoe']);
    const { database, upstreams, clock } = race;
    const again = await startRace({ database, upstreams, clock });
    await again.tick();
    await again.app.get(PublicationsService).refresh();
    expect(await again.standings()).toEqual(await race.standings());
    expect(await movedOf(again)).toEqual([2, -1, null]);
    await again.close();
  });

  it('is counted from the previous day even if the sheet has not changed, also on a replica that starts then', async () => {
    const same = ['ada', 'ben', 'cyrus'];
    await publishAt(SECOND_NOON, same);
    expect((await race.standings()).movedSince).toBe(FIRST_EVENING);
    await publishAt(THIRD_MORNING, same);
    expect((await race.standings()).movedSince).toBe(SECOND_NOON);
    const { database, upstreams, clock } = race;
    const again = await startRace({ database, upstreams, clock });
    await again.tick();
    expect(await again.standings()).toEqual(await race.standings());
    await again.close();
  });

  it('is not shown in final standings, and starts again in the next month', async () => {
    await publishAt(SECOND_MORNING, ['cyrus', 'ada', 'ben']);
    race.clock.set('2026-12-01T00:00:00Z');
    await race.app.get(LeaderboardRefreshJob).runIfDue();
    expect(await race.standings('?month=2026-11')).toMatchObject({
      movedSince: null,
      entries: [{ moved: null }, { moved: null }, { moved: null }],
    });
    expect(await baselines()).toEqual([]);
    await race.refresh({ acceptSheet: true });
    await race.tick();
    expect(await race.standings()).toMatchObject({ month: '2026-12', movedSince: null });
  });

  it('is omitted once, with a line in the log, if the earlier standings are damaged', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    race.clock.set(SECOND_MORNING);
    await race.app.get(LeaderboardRefreshJob).runIfDue();
    await race.dataSource
      .getRepository(LeaderboardBaseline)
      .createQueryBuilder()
      .update()
      .set({ entries: Buffer.from('damaged') })
      .execute();
    await race.tick();
    await race.tick();
    expect(await race.standings()).toMatchObject({ total: 3, movedSince: null });
    expect(logged).toHaveBeenCalledTimes(1);
  });
});
