import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LessThanOrEqual, MoreThan, Or } from 'typeorm';
import { Clock } from '../config/clock.js';
import { DatabaseService } from '../database/database.service.js';
import { JobLease } from './job-lease.entity.js';

/** A leader that has crashed is replaced after at most this time. */
export const LEASE_TTL_MS = 12_000;
/** A leader that misses two heartbeats still keeps its lease. */
export const HEARTBEAT_MS = LEASE_TTL_MS / 3;
/**
 * No lease lasts this long, even with clocks that differ by seconds. A later expiry means that this
 * machine's clock was set back.
 */
const IMPOSSIBLE_MS = 2 * LEASE_TTL_MS;
/** In the past by every replica's clock. */
const RELEASED = new Date(0);

/** The right to run a job until another replica gets a newer token. */
export interface Lease {
  readonly name: string;
  readonly token: number;
}

/** Another replica has taken over the job: the pending write is rolled back. */
export class LeaseLostError extends Error {
  constructor(name: string) {
    super(`Another replica has taken over the job '${name}'; nothing was changed.`);
  }
}

/**
 * Decides which replica may run a job. Each job has one row with its owner, an expiry and a fencing
 * token that only increases. The expiry decides who may start; the token decides whose writes
 * count, so that a leader that was paused past its expiry cannot overwrite its successor's work.
 */
@Injectable()
export class LeaseService {
  private readonly owner = randomUUID();

  constructor(
    private readonly database: DatabaseService,
    private readonly clock: Clock,
  ) {}

  /** Acquires the lease; null if another replica holds it. */
  async acquire(name: string): Promise<Lease | null> {
    return (await this.takeExpired(name)) ?? (await this.takeFirst(name));
  }

  /** Extends the lease; false if another replica has taken over the job. */
  renew(lease: Lease): Promise<boolean> {
    return this.database.transaction((manager) => this.extend(manager, lease));
  }

  /**
   * Must be called in the transaction of each write, before it. Locks the lease's row until the
   * commit, so that no newer token can be issued in between.
   *
   * @throws LeaseLostError if a newer token exists.
   */
  async fence(manager: EntityManager, lease: Lease): Promise<void> {
    if (!(await this.extend(manager, lease))) throw new LeaseLostError(lease.name);
  }

  /** Releases the lease and stores the outcome of the run (JSON) for waiting replicas. */
  async release({ name, token }: Lease, result: string): Promise<void> {
    await this.database.transaction((manager) =>
      manager.update(
        JobLease,
        { name, token },
        { expiresAt: RELEASED, result, resultToken: token },
      ),
    );
  }

  /** The row of a job. Throws an EntityNotFoundError if the job has never run. */
  find(name: string): Promise<JobLease> {
    return this.database.transaction((manager) => manager.findOneByOrFail(JobLease, { name }));
  }

  /** Whether a lease can be acquired: it was released or has expired. */
  isFree({ expiresAt }: JobLease): boolean {
    const now = this.clock.now().getTime();
    return expiresAt.getTime() <= now || expiresAt.getTime() > now + IMPOSSIBLE_MS;
  }

  private takeExpired(name: string): Promise<Lease | null> {
    return this.database.transaction(async (manager) => {
      const now = this.clock.now();
      const impossible = new Date(now.getTime() + IMPOSSIBLE_MS);
      const updated = await manager.update(
        JobLease,
        { name, expiresAt: Or(LessThanOrEqual(now), MoreThan(impossible)) },
        { owner: this.owner, expiresAt: this.expiry(), token: () => 'token + 1' },
      );
      if (updated.affected !== 1) return null;
      const { token } = await manager.findOneByOrFail(JobLease, { name });
      return { name, token };
    });
  }

  /** If several replicas find no row, the one whose insert succeeds gets the lease. */
  private takeFirst(name: string): Promise<Lease | null> {
    return this.database.transaction(async (manager) => {
      if (await manager.existsBy(JobLease, { name })) return null;
      await manager
        .createQueryBuilder()
        .insert()
        .into(JobLease)
        .values({
          name,
          owner: this.owner,
          expiresAt: this.expiry(),
          token: 1,
          result: null,
          resultToken: 0,
        })
        .orIgnore()
        .execute();
      const isMine = await manager.existsBy(JobLease, { name, owner: this.owner, token: 1 });
      return isMine ? { name, token: 1 } : null;
    });
  }

  private async extend(manager: EntityManager, { name, token }: Lease): Promise<boolean> {
    const extended = await manager.update(
      JobLease,
      // A late heartbeat must not extend a released lease: others would wait for a run that has finished.
      { name, token, expiresAt: MoreThan(RELEASED) },
      { expiresAt: this.expiry() },
    );
    return extended.affected === 1;
  }

  private expiry(): Date {
    return new Date(this.clock.now().getTime() + LEASE_TTL_MS);
  }
}
