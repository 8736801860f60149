import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LessThanOrEqual, MoreThan, Or } from 'typeorm';
import { Clock } from '../config/clock.js';
import { DatabaseService } from '../database/database.service.js';
import { JobLease } from './job-lease.entity.js';

/** A leader that died is replaced after this time at the latest. */
export const LEASE_TTL_MS = 12_000;
/** Two heartbeats may be lost before a living leader is taken for dead. */
export const HEARTBEAT_MS = LEASE_TTL_MS / 3;
/** No lease lasts as long, also by a clock that goes wrong by seconds: ours was set back meanwhile. */
const IMPOSSIBLE_MS = 2 * LEASE_TTL_MS;
/** Expired by every replica's clock. */
const GIVEN_BACK = new Date(0);

/** The right to do a job, until another replica gets a newer token. */
export interface Lease {
  readonly name: string;
  readonly token: number;
}

/** Another replica was given the job since: what was about to be written is not written. */
export class LeaseLostError extends Error {
  constructor(name: string) {
    super(`The job '${name}' was given to another replica; nothing was changed.`);
  }
}

/**
 * Which replica may do a job: one row a job with its owner, an expiry and a fencing token that only
 * grows. The expiry decides who may begin; the token decides whose effects count, so that a leader
 * that was paused past its expiry can't overwrite its successor's work.
 */
@Injectable()
export class LeaseService {
  private readonly owner = randomUUID();

  constructor(
    private readonly database: DatabaseService,
    private readonly clock: Clock,
  ) {}

  /** Takes the lease if nobody holds it; null when somebody does. */
  async acquire(name: string): Promise<Lease | null> {
    return (await this.takeExpired(name)) ?? (await this.takeFirst(name));
  }

  /** Puts the expiry off; false when another replica has the job by now. */
  renew(lease: Lease): Promise<boolean> {
    return this.database.transaction((manager) => this.extend(manager, lease));
  }

  /**
   * To be called within the transaction of an effect, before it writes: locks the lease's row until
   * the commit, so that no newer token can be given in between.
   *
   * @throws LeaseLostError when the token is no longer the newest.
   */
  async fence(manager: EntityManager, lease: Lease): Promise<void> {
    if (!(await this.extend(manager, lease))) throw new LeaseLostError(lease.name);
  }

  /** Gives the lease back with the outcome of the run (JSON), for whoever waits for it. */
  async release({ name, token }: Lease, result: string): Promise<void> {
    await this.database.transaction((manager) =>
      manager.update(
        JobLease,
        { name, token },
        { expiresAt: GIVEN_BACK, result, resultToken: token },
      ),
    );
  }

  /** The row of a job that was run before. */
  find(name: string): Promise<JobLease> {
    return this.database.transaction((manager) => manager.findOneByOrFail(JobLease, { name }));
  }

  /** Whether a lease can be had: it was given back, or has expired. */
  isFree({ expiresAt }: JobLease): boolean {
    const now = this.clock.now().getTime();
    return expiresAt.getTime() <= now || expiresAt.getTime() > now + IMPOSSIBLE_MS;
  }

  private takeExpired(name: string): Promise<Lease | null> {
    return this.database.transaction(async (manager) => {
      const now = this.clock.now();
      const impossible = new Date(now.getTime() + IMPOSSIBLE_MS);
      const taken = await manager.update(
        JobLease,
        { name, expiresAt: Or(LessThanOrEqual(now), MoreThan(impossible)) },
        { owner: this.owner, expiresAt: this.expiry(), token: () => 'token + 1' },
      );
      if (taken.affected !== 1) return null;
      const { token } = await manager.findOneByOrFail(JobLease, { name });
      return { name, token };
    });
  }

  /** Of several replicas that find no row, the one whose insert counts has the lease. */
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
      const mine = await manager.existsBy(JobLease, { name, owner: this.owner, token: 1 });
      return mine ? { name, token: 1 } : null;
    });
  }

  private async extend(manager: EntityManager, { name, token }: Lease): Promise<boolean> {
    const extended = await manager.update(JobLease, { name, token }, { expiresAt: this.expiry() });
    return extended.affected === 1;
  }

  private expiry(): Date {
    return new Date(this.clock.now().getTime() + LEASE_TTL_MS);
  }
}
