import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { Clock } from '../config/clock.js';
import type { SourceDecision } from './source-decision.js';
import type { SourceErrorCode } from './source-error.js';
import { SourceHealth } from './source-health.entity.js';
import type { SourceName } from './source-name.js';

/** Injects what gives numbers from 0 up to 1, for jitter. */
export const RANDOM = Symbol('random');

const MINUTE_MS = 60_000;
const FIRST_RETRY_MS = 60_000;
const MAX_RETRY_AFTER_MS = 24 * 60 * MINUTE_MS;
/** At most this share of a wait is taken away, so that installations don't retry in step. */
const JITTER = 0.2;

/** What a good fetch has told. */
export interface FetchOutcome {
  /** Rows or videos. */
  items: number;
  /** Rows that could not be read. */
  malformed?: number;
  tookMs: number;
  /** The UTC month that `items` belongs to, 'YYYY-MM'. */
  itemsMonth?: string;
  /** Why the answer, though good, is not published yet; null when nothing waits. */
  waitingFor?: string | null;
  /** The code of what it waits for. */
  waitingCode?: SourceErrorCode;
  /** What somebody may accept all the same. */
  decision?: SourceDecision;
  /** The UTC month for which the sheet is known to have been reset, 'YYYY-MM'; absent keeps it. */
  resetMonth?: string | null;
  /** The better way to the same data failed, and it came another way: the source counts as failing. */
  despite?: Failure;
}

export interface Failure {
  code: SourceErrorCode;
  /** One sentence for a person, without secrets. */
  reason: string;
  /** How long upstream asked us to wait. */
  retryAfterMs?: number | undefined;
  /** What somebody may accept all the same. */
  decision?: SourceDecision | undefined;
}

/**
 * How long to wait after failures in a row: a minute, doubling, at most the source's interval, with
 * jitter downwards; never less than upstream asked for (of which at most 24 hours are believed).
 *
 * @param failures at least 1.
 * @param random from 0 up to 1.
 * @returns milliseconds.
 */
export function backoffMs(
  failures: number,
  intervalMinutes: number,
  random: number,
  retryAfterMs = 0,
): number {
  const doubled = FIRST_RETRY_MS * 2 ** (failures - 1);
  const bounded = Math.min(doubled, intervalMinutes * MINUTE_MS);
  const wait = Math.round(bounded * (1 - JITTER * random));
  return Math.max(wait, Math.min(retryAfterMs, MAX_RETRY_AFTER_MS));
}

/** The moment from which data is stale: it is then older than twice the interval of its source. */
export const staleFrom = (fetchedAt: Date, intervalMinutes: number): Date =>
  new Date(fetchedAt.getTime() + 2 * intervalMinutes * MINUTE_MS);

/** What tells two addresses apart without keeping either. */
export const addressHash = (address: string): string =>
  createHash('sha256').update(address).digest('base64url').slice(0, 22);

/**
 * What is known of the sources: when they were asked, what came of it, when they are next. It
 * writes in the transaction of whatever the fetch changes.
 */
@Injectable()
export class SourceHealthService {
  constructor(
    @InjectRepository(SourceHealth) private readonly rows: Repository<SourceHealth>,
    private readonly clock: Clock,
    @Inject(RANDOM) private readonly random: () => number,
  ) {}

  /** What is known of a source; null when it was never asked. */
  find(source: SourceName): Promise<SourceHealth | null> {
    return this.rows.findOneBy({ source });
  }

  /**
   * When a source is to be asked next. Null: at once, because it never was, or its address is
   * another one since.
   */
  async dueAt(source: SourceName, address: string): Promise<Date | null> {
    const health = await this.find(source);
    return health?.addressHash === addressHash(address) ? health.nextAttemptAt : null;
  }

  async isDue(source: SourceName, address: string): Promise<boolean> {
    const dueAt = await this.dueAt(source, address);
    return dueAt === null || dueAt <= this.clock.now();
  }

  /**
   * Records that a source is being asked. What was known under another address is forgotten: its
   * failures, its reset. Its number of rows stays: a new address with far fewer rows may be a
   * mistake, so an admin has to accept it.
   */
  async attempted(manager: EntityManager, source: SourceName, address: string): Promise<void> {
    const hash = addressHash(address);
    const known = await this.read(manager, source);
    const { items, itemsMonth } = known;
    const health =
      known.addressHash === hash
        ? known
        : { ...unknown(source), addressHash: hash, items, itemsMonth };
    await manager.save(SourceHealth, { ...health, lastAttemptAt: this.clock.now() });
  }

  /** Records a good fetch; the next is due an interval later, or sooner if it came the second-best way. */
  async succeeded(
    manager: EntityManager,
    source: SourceName,
    intervalMinutes: number,
    outcome: FetchOutcome,
  ): Promise<void> {
    const now = this.clock.now();
    const known = await this.read(manager, source);
    const { despite } = outcome;
    const failures = despite ? known.failures + 1 : 0;
    const wait = despite
      ? this.backoff(failures, intervalMinutes, despite)
      : intervalMinutes * MINUTE_MS;
    await manager.save(SourceHealth, {
      ...known,
      lastSuccessAt: now,
      nextAttemptAt: new Date(now.getTime() + wait),
      lastError: despite?.reason ?? null,
      errorCode: despite?.code ?? outcome.waitingCode ?? null,
      waitingFor: outcome.waitingFor ?? null,
      decision: outcome.decision ?? null,
      failures,
      items: outcome.items,
      itemsMonth: outcome.itemsMonth ?? null,
      malformed: outcome.malformed ?? 0,
      tookMs: outcome.tookMs,
      resetMonth: outcome.resetMonth === undefined ? known.resetMonth : outcome.resetMonth,
    });
  }

  /** Records a failure: the last good data stays, the next attempt backs off. */
  async failed(
    manager: EntityManager,
    source: SourceName,
    intervalMinutes: number,
    failure: Failure,
    tookMs: number,
  ): Promise<void> {
    const known = await this.read(manager, source);
    const failures = known.failures + 1;
    const wait = this.backoff(failures, intervalMinutes, failure);
    await manager.save(SourceHealth, {
      ...known,
      nextAttemptAt: new Date(this.clock.now().getTime() + wait),
      lastError: failure.reason,
      errorCode: failure.code,
      decision: failure.decision ?? null,
      failures,
      tookMs,
    });
  }

  private backoff(failures: number, intervalMinutes: number, { retryAfterMs }: Failure): number {
    return backoffMs(failures, intervalMinutes, this.random(), retryAfterMs);
  }

  private async read(manager: EntityManager, source: SourceName): Promise<SourceHealth> {
    return (await manager.findOneBy(SourceHealth, { source })) ?? unknown(source);
  }
}

const unknown = (source: SourceName): SourceHealth => ({
  source,
  addressHash: null,
  lastAttemptAt: null,
  lastSuccessAt: null,
  nextAttemptAt: null,
  lastError: null,
  errorCode: null,
  waitingFor: null,
  decision: null,
  failures: 0,
  items: null,
  itemsMonth: null,
  malformed: null,
  tookMs: null,
  resetMonth: null,
});
