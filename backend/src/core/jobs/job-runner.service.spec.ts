import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { work } from '../../../test/job-work.js';
import { MovableClock } from '../../../test/movable-clock.js';
import { createMigratedDatabase, type MigratedDatabase } from '../../../test/migrated-database.js';
import { dialects } from '../../../test/test-database.js';
import { DatabaseService } from '../database/database.service.js';
import { JobLease } from './job-lease.entity.js';
import { JobRunnerService } from './job-runner.service.js';
import { LEASE_TTL_MS, LeaseService } from './lease.service.js';
import { SOURCE_ERROR_FORMAT, SourceError } from '../../sources/source-error.js';

/** A lease service that reports when a waiting caller has looked up the lease once and twice. */
class ObservedLeases extends LeaseService {
  private readonly firstLookup = Promise.withResolvers<void>();
  private readonly secondLookup = Promise.withResolvers<void>();
  private lookups = 0;
  readonly lookedUp = this.firstLookup.promise;
  readonly lookedUpAgain = this.secondLookup.promise;
  /** Runs before each lookup returns. */
  beforeLookup: () => Promise<unknown> = () => Promise.resolve();

  override async find(name: string): Promise<JobLease> {
    await this.beforeLookup();
    const row = await super.find(name);
    this.lookups += 1;
    if (this.lookups === 1) this.firstLookup.resolve();
    else this.secondLookup.resolve();
    return row;
  }
}

describe.each(dialects)('a job on %s', (dialect) => {
  let migrated: MigratedDatabase;
  let dataSource: DataSource;
  let database: DatabaseService;
  let clock: MovableClock;
  let replica: JobRunnerService;
  let otherReplica: JobRunnerService;
  let otherLeases: ObservedLeases;

  beforeAll(async () => {
    migrated = await createMigratedDatabase(dialect);
    dataSource = migrated.dataSource;
    database = new DatabaseService(dataSource);
  });
  afterAll(() => migrated.close());
  beforeEach(async () => {
    await database.transaction((manager) => manager.clear(JobLease));
    clock = new MovableClock();
    otherLeases = new ObservedLeases(database, clock);
    replica = new JobRunnerService(new LeaseService(database, clock));
    otherReplica = new JobRunnerService(otherLeases);
  });
  afterEach(async () => {
    await replica.onModuleDestroy();
    await otherReplica.onModuleDestroy();
  });

  it('runs once for concurrent callers in this process, and again later', async () => {
    const job = work();
    const [firstRun, secondRun] = [replica.run('job', job.run), replica.run('job', job.run)];
    await job.started;
    job.end('done');
    expect(await Promise.all([firstRun, secondRun])).toEqual(['done', 'done']);
    expect(job.state.runs).toBe(1);
    expect(await replica.run('job', job.run)).toBe('done');
    expect(job.state.runs).toBe(2);
  });

  it('runs on one replica, while another replica waits and returns the same result', async () => {
    const job = work();
    const otherWork = work();
    const firstRun = replica.run('job', job.run);
    await job.started;
    const secondRun = otherReplica.run('job', otherWork.run);
    await otherLeases.lookedUp;
    job.end('done once');
    expect(await Promise.all([firstRun, secondRun])).toEqual(['done once', 'done once']);
    expect(otherWork.state.runs).toBe(0);
  });

  it("reports another replica's failure with its reason", async () => {
    const job = work();
    const firstRun = replica.run('job', job.run, SOURCE_ERROR_FORMAT);
    await job.started;
    const secondRun = otherReplica.run('job', work().run, SOURCE_ERROR_FORMAT);
    await otherLeases.lookedUp;
    const failure = new SourceError('not-found', 'Not found.', { status: 404 });
    job.fail(failure);
    await expect(firstRun).rejects.toBe(failure);
    await expect(secondRun).rejects.toMatchObject({
      name: 'SourceError',
      code: 'not-found',
      reason: 'Not found.',
      status: 404,
    });
  });

  it("hides another replica's unexpected error", async () => {
    const job = work();
    const firstRun = replica.run('job', job.run);
    await job.started;
    const secondRun = otherReplica.run('job', work().run);
    await otherLeases.lookedUp;
    job.fail(new Error('a secret'));
    await expect(firstRun).rejects.toThrow('a secret');
    await expect(secondRun).rejects.toThrow('The job failed on another replica.');
  });

  it('reports the outcomes of its own runs and not those of other replicas', async () => {
    const outcomes: string[] = [];
    const startedAt = performance.now();
    const listen = (runner: JobRunnerService, where: string) => {
      runner.onRun = (job, outcome, tookMs) => {
        outcomes.push(`${job} ${where}: ${outcome}`);
        expect(tookMs).toBeLessThanOrEqual(performance.now() - startedAt);
      };
    };
    listen(replica, 'on this replica');
    listen(otherReplica, 'on the other replica');
    const job1 = work();
    const runs = [replica.run('one', job1.run)];
    await job1.started;
    runs.push(otherReplica.run('one', work().run));
    await otherLeases.lookedUp;
    job1.end('done');
    await Promise.all(runs);
    const job2 = work();
    const run = replica.run('two', job2.run);
    job2.fail(new Error('It failed.'));
    await expect(run).rejects.toThrow('It failed.');
    expect(outcomes).toEqual(['one on this replica: ok', 'two on this replica: failed']);
  });

  it('returns the result of the run that was awaited, not of an earlier one', async () => {
    const [before, job] = [work(), work()];
    before.end('before');
    await replica.run('job', before.run);
    const firstRun = replica.run('job', job.run);
    await job.started;
    const secondRun = otherReplica.run('job', work().run);
    await otherLeases.lookedUpAgain;
    job.end('under way');
    expect(await Promise.all([firstRun, secondRun])).toEqual(['under way', 'under way']);
  });

  it('is taken over from a replica that died', async () => {
    expect(await otherLeases.acquire('job')).toEqual({ name: 'job', token: 1 });
    const job = work();
    const run = replica.run('job', job.run);
    clock.advance(LEASE_TTL_MS);
    await job.started;
    job.end('taken over');
    expect(await run).toBe('taken over');
    expect(await otherLeases.find('job')).toMatchObject({ token: 2, resultToken: 2 });
  });

  it('can run on its own after the current run in this process has ended', async () => {
    const job = work();
    const ownWork = work();
    const firstRun = replica.run('job', job.run);
    await job.started;
    const secondRun = replica.runAfterOthers('job', ownWork.run);
    job.fail(new Error('The first run fails.'));
    await expect(firstRun).rejects.toThrow('The first run fails.');
    ownWork.end('own');
    expect(await secondRun).toBe('own');
    expect(ownWork.state.runs).toBe(1);
  });

  it('can run on its own after the current run on another replica has ended', async () => {
    const job = work();
    const ownWork = work();
    const firstRun = replica.run('job', job.run);
    await job.started;
    const secondRun = otherReplica.runAfterOthers('job', ownWork.run);
    await otherLeases.lookedUp;
    expect(ownWork.state.runs).toBe(0);
    job.end('other');
    ownWork.end('own');
    expect(await Promise.all([firstRun, secondRun])).toEqual(['other', 'own']);
  });

  it('is aborted and awaited when the server stops, and its lease is free immediately', async () => {
    const job = work();
    const run = replica.run('job', job.run);
    await job.started;
    let stopped = false;
    const stop = replica.onModuleDestroy().then(() => (stopped = true));
    expect(job.state.signal?.aborted).toBe(true);
    await new Promise((resolve) => setImmediate(resolve));
    expect(stopped).toBe(false);
    job.fail(new Error('aborted'));
    await expect(run).rejects.toThrow('aborted');
    await stop;
    const next = work();
    next.end('next');
    expect(await otherReplica.run('job', next.run)).toBe('next');
    await expect(replica.run('job', next.run)).rejects.toThrow('The server is stopping.');
  });

  it('is aborted when the server stops, and a queued run does not start', async () => {
    const [job, ownWork] = [work(), work()];
    const firstRun = replica.run('job', job.run);
    await job.started;
    const secondRun = replica.runAfterOthers('job', ownWork.run);
    const stop = replica.onModuleDestroy();
    expect(job.state.signal?.aborted).toBe(true);
    job.fail(new Error('aborted'));
    await expect(firstRun).rejects.toThrow('aborted');
    await expect(secondRun).rejects.toThrow('The server is stopping.');
    await stop;
    expect(ownWork.state.runs).toBe(0);
  });

  it('does not start if its lease becomes free while the server is stopping', async () => {
    const holder = new LeaseService(database, clock);
    const lease = (await holder.acquire('job'))!;
    const stops: Promise<void>[] = [];
    otherLeases.beforeLookup = async () => {
      stops.push(otherReplica.onModuleDestroy());
      await holder.release(lease, '{}');
    };
    const job = work();
    await expect(otherReplica.run('job', job.run)).rejects.toThrow('The server is stopping.');
    await Promise.all(stops);
    expect(job.state.runs).toBe(0);
  });

  it('stops waiting for another replica when the server stops', async () => {
    await otherLeases.acquire('job');
    const run = replica.run('job', work().run);
    const failed = expect(run).rejects.toThrow();
    await replica.onModuleDestroy();
    await failed;
  });
});
