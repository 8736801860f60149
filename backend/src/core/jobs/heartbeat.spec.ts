import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { work } from '../../../test/job-work.js';
import { MovableClock } from '../../../test/movable-clock.js';
import { createMigratedDatabase, type MigratedDatabase } from '../../../test/migrated-database.js';
import { dialects } from '../../../test/test-database.js';
import { DatabaseService } from '../database/database.service.js';
import { JobLease } from './job-lease.entity.js';
import { JobRunnerService } from './job-runner.service.js';
import {
  HEARTBEAT_MS,
  type Lease,
  LEASE_TTL_MS,
  LeaseLostError,
  LeaseService,
} from './lease.service.js';

const ALL_BUT_INTERVALS = [
  ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] as const),
  ...(['clearImmediate', 'setTimeout', 'clearTimeout'] as const),
];

/**
 * A lease service that reports each finished heartbeat and can simulate an unavailable database.
 */
class ObservedLeases extends LeaseService {
  isUnavailable = false;
  private heartbeat = Promise.withResolvers<boolean | Error>();

  /** Resolves with the result of the next heartbeat. */
  async nextHeartbeat(): Promise<boolean | Error> {
    jest.advanceTimersByTime(HEARTBEAT_MS);
    const outcome = await this.heartbeat.promise;
    this.heartbeat = Promise.withResolvers();
    return outcome;
  }

  override async renew(lease: Lease): Promise<boolean> {
    try {
      if (this.isUnavailable) throw new Error('The database is unavailable.');
      const isRenewed = await super.renew(lease);
      this.heartbeat.resolve(isRenewed);
      return isRenewed;
    } catch (error) {
      this.heartbeat.resolve(error as Error);
      throw error;
    }
  }

  override async release(lease: Lease, result: string): Promise<void> {
    if (this.isUnavailable) throw new Error('The database is unavailable.');
    await super.release(lease, result);
  }
}

describe.each(dialects)('a long job on %s', (dialect) => {
  let migrated: MigratedDatabase;
  let dataSource: DataSource;
  let clock: MovableClock;
  let leases: ObservedLeases;
  let otherReplica: LeaseService;
  let runner: JobRunnerService;
  const warnings = jest.fn();

  beforeAll(async () => {
    migrated = await createMigratedDatabase(dialect);
    dataSource = migrated.dataSource;
  });
  afterAll(() => migrated.close());
  beforeEach(async () => {
    await dataSource.manager.clear(JobLease);
    const database = new DatabaseService(dataSource);
    clock = new MovableClock();
    otherReplica = new LeaseService(database, clock);
    jest.useFakeTimers({ doNotFake: ALL_BUT_INTERVALS });
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(warnings);
    leases = new ObservedLeases(database, clock);
    runner = new JobRunnerService(leases);
  });
  afterEach(async () => {
    await runner.onModuleDestroy();
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
    jest.restoreAllMocks();
    warnings.mockClear();
  });

  it('keeps its lease even if two heartbeats in a row fail', async () => {
    const job = work();
    const run = runner.run('job', job.run);
    await job.started;
    for (const isUnavailable of [true, true, false, true, true, false]) {
      leases.isUnavailable = isUnavailable;
      clock.advance(HEARTBEAT_MS - 1);
      expect(await otherReplica.acquire('job')).toBeNull();
      await leases.nextHeartbeat();
    }
    expect(warnings).toHaveBeenCalledTimes(4);
    expect(warnings).toHaveBeenLastCalledWith(
      new Error('The database is unavailable.'),
      "The lease of 'job' could not be renewed",
    );
    expect(await otherReplica.acquire('job')).toBeNull();
    expect(job.state.signal?.aborted).toBe(false);
    job.end('done');
    expect(await run).toBe('done');
  });

  it('is aborted if another replica has taken its lease', async () => {
    const job = work();
    const run = runner.run('job', job.run);
    await job.started;
    clock.advance(LEASE_TTL_MS);
    await otherReplica.acquire('job');
    expect(await leases.nextHeartbeat()).toBe(false);
    const signal = job.state.signal as AbortSignal;
    expect(signal.reason).toEqual(new LeaseLostError('job'));
    job.end('too late');
    await run;
  });

  it('succeeds even if its lease cannot be released, and the lease then expires', async () => {
    const job = work();
    const run = runner.run('job', job.run);
    await job.started;
    leases.isUnavailable = true;
    job.end('done');
    expect(await run).toBe('done');
    expect(warnings).toHaveBeenCalledWith(
      new Error('The database is unavailable.'),
      "The lease of 'job' could not be released",
    );
    expect(await otherReplica.acquire('job')).toBeNull();
    clock.advance(LEASE_TTL_MS);
    expect(await otherReplica.acquire('job')).toMatchObject({ token: 2 });
  });
});
