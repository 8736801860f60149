import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { MovableClock } from '../../../test/movable-clock.js';
import { createDatabase, dialects, type TestDatabase } from '../../../test/test-database.js';
import { createDataSource } from '../database/data-source.js';
import { DatabaseService } from '../database/database.service.js';
import { PublicationVersion } from '../publishing/publication-version.entity.js';
import { JobLease } from './job-lease.entity.js';
import { LEASE_TTL_MS, LeaseLostError, LeaseService } from './lease.service.js';
import { ENTITIES } from '../../schema.js';

const REPLICAS = 6;

describe.each(dialects)('a lease on %s', (dialect) => {
  let testDatabase: TestDatabase;
  let dataSources: DataSource[];
  let databases: DatabaseService[];
  let database: DatabaseService;
  let clock: MovableClock;
  let replicas: LeaseService[];
  let first: LeaseService;
  let second: LeaseService;

  beforeAll(async () => {
    testDatabase = await createDatabase(dialect);
    // Each replica has its own connection, except with SQLite, which a single process uses.
    const connections = dialect === 'sqlite' ? 1 : REPLICAS;
    dataSources = await Promise.all(
      Array.from({ length: connections }, () =>
        createDataSource(testDatabase.target, { entities: ENTITIES }).initialize(),
      ),
    );
    await dataSources[0]?.runMigrations({ transaction: 'each' });
    databases = dataSources.map((dataSource) => new DatabaseService(dataSource));
  });
  afterAll(async () => {
    for (const dataSource of dataSources) await dataSource.destroy();
    await testDatabase.drop();
  });
  beforeEach(async () => {
    database = databases[0] as DatabaseService;
    await database.transaction((manager) => manager.clear(JobLease));
    clock = new MovableClock();
    replicas = Array.from(
      { length: REPLICAS },
      (_, index) => new LeaseService(databases[index % databases.length] as DatabaseService, clock),
    );
    [first, second] = replicas as [LeaseService, LeaseService];
  });

  const acquireOnAll = async () => {
    const leases = await Promise.all(replicas.map((replica) => replica.acquire('job')));
    return leases.filter((lease) => lease !== null);
  };

  it('is given to exactly one of many concurrent first callers', async () => {
    expect(await acquireOnAll()).toEqual([{ name: 'job', token: 1 }]);
    expect(await acquireOnAll()).toEqual([]);
  });

  it('is given to exactly one of many callers when its holder died, with a larger token', async () => {
    await acquireOnAll();
    clock.advance(LEASE_TTL_MS - 1);
    expect(await acquireOnAll()).toEqual([]);
    clock.advance(1);
    expect(await acquireOnAll()).toEqual([{ name: 'job', token: 2 }]);
  });

  it('of one job is independent of those of other jobs', async () => {
    expect(await first.acquire('videos')).toEqual({ name: 'videos', token: 1 });
    expect(await second.acquire('sheets')).toEqual({ name: 'sheets', token: 1 });
    expect(await second.acquire('videos')).toBeNull();
    expect(await first.find('sheets')).toMatchObject({ name: 'sheets' });
    clock.advance(LEASE_TTL_MS);
    expect(await first.acquire('sheets')).toEqual({ name: 'sheets', token: 2 });
    expect(await first.acquire('videos')).toEqual({ name: 'videos', token: 2 });
  });

  it('stays with a holder that renews it', async () => {
    const lease = (await first.acquire('job'))!;
    for (let beat = 0; beat < 5; beat += 1) {
      clock.advance(LEASE_TTL_MS - 1);
      expect(await first.renew(lease)).toBe(true);
      expect(await second.acquire('job')).toBeNull();
    }
  });

  it('is free as soon as it is released, with the outcome for waiting replicas', async () => {
    const lease = (await first.acquire('job'))!;
    await first.release(lease, '{"ok":true}');
    expect(await second.find('job')).toMatchObject({
      token: 1,
      result: '{"ok":true}',
      resultToken: 1,
    });
    expect(await second.acquire('job')).toEqual({ name: 'job', token: 2 });
  });

  it('stays free if a heartbeat of the old holder comes after the release', async () => {
    const lease = (await first.acquire('job'))!;
    await first.release(lease, '{"ok":true}');
    expect(await first.renew(lease)).toBe(false);
    expect(await second.acquire('job')).toEqual({ name: 'job', token: 2 });
  });

  it("is free as soon as it is released, even if another replica's clock is slow", async () => {
    const slowReplica = new LeaseService(
      database,
      new MovableClock(new Date(clock.now().getTime() - 3_000)),
    );
    const lease = (await first.acquire('job'))!;
    expect(slowReplica.isFree(await slowReplica.find('job'))).toBe(false);
    expect(await slowReplica.acquire('job')).toBeNull();
    await first.release(lease, '{"ok":true}');
    expect(slowReplica.isFree(await slowReplica.find('job'))).toBe(true);
    expect(await slowReplica.acquire('job')).toEqual({ name: 'job', token: 2 });
  });

  it('of a dead holder expires on time even if the clock was set back by an hour', async () => {
    await first.acquire('job');
    clock.advance(-60 * 60_000);
    expect(second.isFree(await second.find('job'))).toBe(true);
    expect(await second.acquire('job')).toEqual({ name: 'job', token: 2 });
    expect(await first.acquire('job')).toBeNull();
  });

  it('can be neither renewed nor released by a replaced holder', async () => {
    const oldLease = (await first.acquire('job'))!;
    clock.advance(LEASE_TTL_MS);
    const current = (await second.acquire('job'))!;
    expect(await first.renew(oldLease)).toBe(false);
    await first.release(oldLease, '"too late"');
    expect(await first.acquire('job')).toBeNull();
    expect(await second.find('job')).toMatchObject({ token: current.token, result: null });
  });

  it('rolls back writes of a replaced holder', async () => {
    const write = (leases: LeaseService, lease: { name: string; token: number }, version: number) =>
      database.transaction(async (manager) => {
        await leases.fence(manager, lease);
        await manager.save(PublicationVersion, { topic: 'effect', version });
      });
    const oldLease = (await first.acquire('job'))!;
    await write(first, oldLease, 1);
    clock.advance(LEASE_TTL_MS);
    const current = (await second.acquire('job'))!;
    await expect(write(first, oldLease, 2)).rejects.toBeInstanceOf(LeaseLostError);
    await write(second, current, 3);
    await expect(write(first, oldLease, 4)).rejects.toThrow(
      "Another replica has taken over the job 'job'",
    );
    const effect = await database.transaction((manager) =>
      manager.findOneByOrFail(PublicationVersion, { topic: 'effect' }),
    );
    expect(effect.version).toBe(3);
  });

  it('is not taken over between the fence and the commit of a write', async () => {
    const oldLease = (await first.acquire('job'))!;
    clock.advance(LEASE_TTL_MS);
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const { promise: fenced, resolve: isFenced } = Promise.withResolvers<void>();
    const effect = database.transaction(async (manager) => {
      await first.fence(manager, oldLease);
      isFenced();
      await mayCommit;
    });
    await fenced;
    // Waits for the commit, which has extended the lease.
    const secondLease = second.acquire('job');
    commit();
    await effect;
    expect(await secondLease).toBeNull();
  });
});
