import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sheet } from '../../../testing/upstreams/sheet.ts';
import { AuditLog } from '../activity/audit-log.entity.js';
import { PublicationsService } from '../publishing/publications.service.js';
import { dialects, MovableClock } from '../../test/harness.js';
import { type Race, startRace } from '../../test/race.js';

// Each test starts several workers.

describe.each(dialects)('two replicas on one %s database', (dialect) => {
  let clock: MovableClock;
  let here: Race;
  let there: Race;
  beforeEach(async () => {
    clock = new MovableClock(new Date('2026-11-30T22:00:00Z'));
    here = await startRace({ dialect, clock });
    there = await startRace({ database: here.database, upstreams: here.upstreams, clock });
  });
  afterEach(async () => {
    await there.close();
    await here.close();
  });

  const poll = (race: Race) => race.app.get(PublicationsService).refresh();

  it('fetch once, and both publish it', async () => {
    await here.tick();
    await there.tick();
    expect(here.upstreams.log).toHaveLength(2);
    expect(await there.standings()).toMatchObject({ total: 0, updatedAt: null });
    await poll(there);
    const published = await here.standings('?limit=500');
    expect(published.total).toBe(32);
    expect(await there.standings('?limit=500')).toEqual(published);
  });

  it('both publish a manual refresh of either', async () => {
    await here.tick();
    await poll(there);
    here.upstreams.serve('sheet-us', sheet([{ name: 'late_us', wagered: 1 }]));
    expect((await there.refresh({ acceptSheet: true })).status).toBe(200);
    await poll(here);
    expect(await here.standings('?limit=500')).toEqual(await there.standings('?limit=500'));
  });

  it('freeze a month once, and both show it as final', async () => {
    await here.tick();
    await poll(there);
    clock.set('2026-12-01T00:00:00Z');
    await there.tick();
    await here.tick();
    await poll(here);
    expect(await here.standings()).toEqual(await there.standings());
    expect((await here.standings()).isFinal).toBe(true);
    expect(
      await here.dataSource.getRepository(AuditLog).countBy({ action: 'leaderboard.closed' }),
    ).toBe(1);
  });

  // With SQLite, two replicas in one process would wait for each other's lock in one thread.
  if (dialect === 'mysql') {
    it('fetch once if both are called, or both are due, at the same time', async () => {
      await Promise.all([here.tick(), there.tick()]);
      expect(here.upstreams.log).toHaveLength(2);
      const answers = await Promise.all([here.refresh(), there.refresh(), here.refresh()]);
      expect(answers.map(({ status, body }) => [status, body.players])).toEqual(
        Array.from({ length: 3 }, () => [200, 32]),
      );
      clock.set('2026-12-01T00:00:00Z');
      await Promise.all([here.tick(), there.tick()]);
      expect(
        await here.dataSource.getRepository(AuditLog).countBy({ action: 'leaderboard.closed' }),
      ).toBe(1);
    });
  }
});
