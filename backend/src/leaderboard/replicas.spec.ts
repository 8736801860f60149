import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sheet } from '../../../testing/upstreams/sheet.ts';
import { AuditLog } from '../activity/audit-log.entity.js';
import { PublicationsService } from '../core/publishing/publications.service.js';
import { dialects, MovableClock } from '../../test/harness.js';
import { type Race, startRace } from '../../test/race.js';

describe.each(dialects)('two replicas on one %s database', (dialect) => {
  let clock: MovableClock;
  let replica1: Race;
  let replica2: Race;
  beforeEach(async () => {
    clock = new MovableClock(new Date('2026-11-30T22:00:00Z'));
    replica1 = await startRace({ dialect, clock });
    replica2 = await startRace({
      database: replica1.database,
      upstreams: replica1.upstreams,
      clock,
    });
  });
  afterEach(async () => {
    await replica2.close();
    await replica1.close();
  });

  const poll = (race: Race) => race.app.get(PublicationsService).refresh();

  it('fetch the sheets once, and both publish the standings', async () => {
    await replica1.tick();
    await replica2.tick();
    expect(replica1.upstreams.log).toHaveLength(2);
    expect(await replica2.standings()).toMatchObject({ total: 0, updatedAt: null });
    await poll(replica2);
    const published = await replica1.standings('?limit=500');
    expect(published.total).toBe(32);
    expect(await replica2.standings('?limit=500')).toEqual(published);
  });

  it('both publish a manual refresh of either', async () => {
    await replica1.tick();
    await poll(replica2);
    replica1.upstreams.serve('sheet-us', sheet([{ name: 'late_us', wagered: 1 }]));
    expect((await replica2.refresh({ acceptSheet: true })).status).toBe(200);
    await poll(replica1);
    expect(await replica1.standings('?limit=500')).toEqual(await replica2.standings('?limit=500'));
  });

  it('close a month once, and both show it as final', async () => {
    await replica1.tick();
    await poll(replica2);
    clock.set('2026-12-01T00:00:00Z');
    await replica2.tick();
    await replica1.tick();
    await poll(replica1);
    expect(await replica1.standings()).toEqual(await replica2.standings());
    const final = await replica1.standings('?month=2026-11');
    expect(final.isFinal).toBe(true);
    expect(await replica2.standings('?month=2026-11')).toEqual(final);
    expect(
      await replica1.dataSource.getRepository(AuditLog).countBy({ action: 'leaderboard.closed' }),
    ).toBe(1);
  });

  // With SQLite, two replicas in one process would wait for each other's lock in one thread.
  if (dialect === 'mysql') {
    it('fetch once if both are called, or both are due, at the same time', async () => {
      await Promise.all([replica1.tick(), replica2.tick()]);
      expect(replica1.upstreams.log).toHaveLength(2);
      const responses = await Promise.all([
        replica1.refresh(),
        replica2.refresh(),
        replica1.refresh(),
      ]);
      expect(responses.map(({ status, body }) => [status, body.players])).toEqual(
        Array.from({ length: 3 }, () => [200, 32]),
      );
      clock.set('2026-12-01T00:00:00Z');
      await Promise.all([replica1.tick(), replica2.tick()]);
      expect(
        await replica1.dataSource.getRepository(AuditLog).countBy({ action: 'leaderboard.closed' }),
      ).toBe(1);
    });
  }
});
