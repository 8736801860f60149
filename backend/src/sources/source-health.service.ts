import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { formatMoney } from '@playhouse/rules/money';
import { Clock } from '../core/config/clock.js';
import type { EventDetails } from '../core/outbox/notification-event.js';
import { OutboxService } from '../core/outbox/outbox.service.js';
import { DECISIONS_IN_WORDS, type SourceDecision } from './source-decision.js';
import type { SourceErrorCode } from './source-error.js';
import type { CellReport, SheetReading } from './source-findings.js';
import { SourceRegistryService } from './source-registry.service.js';
import { SourceHealth } from './source-health.entity.js';
import type { SourceName } from '../core/config/sources.js';

/** The injection token of a function that returns random numbers from 0 up to 1, for jitter. */
export const RANDOM = Symbol('random');

const MINUTE_MS = 60_000;
/** A single failure is often gone with the next attempt, a minute later. */
export const FAILURES_BEFORE_NOTIFICATION = 2;
const FIRST_RETRY_MS = 60_000;
const MAX_RETRY_AFTER_MS = 24 * 60 * MINUTE_MS;
/**
 * The maximum share by which a wait is shortened, so that installations do not retry at the same
 * time.
 */
const JITTER = 0.2;

/** The result of a good fetch. */
export interface FetchOutcome {
  /** Number of rows or videos. */
  items: number;
  /** Number of rows that could not be read. */
  malformed?: number;
  tookMs: number;
  /** The channel's name, at most 100 characters. */
  name?: string | null;
  /** The UTC month that `items` belongs to, 'YYYY-MM'. */
  itemsMonth?: string;
  /** Why a valid response is not published yet; null if it is. */
  waitingFor?: string | null;
  /** The code of `waitingFor`. */
  waitingCode?: SourceErrorCode;
  /** What an admin may accept. */
  decision?: SourceDecision;
  /**
   * The UTC month for which the sheet is known to have been reset, 'YYYY-MM'; undefined keeps the
   * stored one.
   */
  resetMonth?: string | null;
  /** The sheet as it was read. */
  reading?: SheetReading;
  /** Whether an admin has accepted now that decimal commas are ignored. */
  acceptsCommas?: boolean;
  /**
   * Why the data came from the fallback (the feed), if it did: the source then counts as failing.
   */
  fallbackReason?: Failure;
}

export interface Failure {
  code: SourceErrorCode;
  /** One sentence without secrets. */
  reason: string;
  /** The wait that the source requested, in milliseconds. */
  retryAfterMs?: number | undefined;
  /** What an admin may accept. */
  decision?: SourceDecision | undefined;
  /** The sheet as it was read, if it could be. */
  reading?: SheetReading | undefined;
}

/**
 * The wait after consecutive failures: a minute, doubling up to the source's interval, shortened by
 * jitter; at least as long as the source requested (at most 24 hours).
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

/** The first moment at which data is stale: older than twice the interval of its source. */
export const staleFrom = (fetchedAt: Date, intervalMinutes: number): Date =>
  new Date(fetchedAt.getTime() + 2 * intervalMinutes * MINUTE_MS + 1);

/** A hash that distinguishes addresses without storing them. */
export const addressHash = (address: string): string =>
  createHash('sha256').update(address).digest('base64url').slice(0, 22);

/**
 * Stores the health of the sources: when they were fetched, the results, and when they are due
 * next. It writes in the transaction that stores the fetched data.
 */
@Injectable()
export class SourceHealthService {
  constructor(
    @InjectRepository(SourceHealth) private readonly rows: Repository<SourceHealth>,
    private readonly clock: Clock,
    @Inject(RANDOM) private readonly random: () => number,
    private readonly outbox: OutboxService,
    private readonly registry: SourceRegistryService,
  ) {}

  /** The health of a source; null before its first attempt. */
  find(source: SourceName): Promise<SourceHealth | null> {
    return this.rows.findOneBy({ source });
  }

  /**
   * When a source is due. Null: immediately, because it was never fetched or its address has
   * changed.
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
   * Records the start of an attempt. A new address discards the failures and the reset of the old
   * one. The number of rows is kept: if a new address has far fewer rows, it may be a mistake that
   * an admin must accept.
   */
  async attempted(manager: EntityManager, source: SourceName, address: string): Promise<void> {
    const hash = addressHash(address);
    const stored = await this.read(manager, source);
    const { items, itemsMonth } = stored;
    const health =
      stored.addressHash === hash
        ? stored
        : { ...emptyHealth(source), addressHash: hash, items, itemsMonth };
    await manager.save(SourceHealth, { ...health, lastAttemptAt: this.clock.now() });
  }

  /**
   * Records a good fetch. The next one is due after the interval, or sooner if the data came from
   * the fallback.
   */
  async succeeded(
    manager: EntityManager,
    source: SourceName,
    intervalMinutes: number,
    outcome: FetchOutcome,
  ): Promise<void> {
    const now = this.clock.now();
    const stored = await this.read(manager, source);
    const { fallbackReason } = outcome;
    const failures = fallbackReason ? stored.failures + 1 : 0;
    const wait = fallbackReason
      ? this.backoff(failures, intervalMinutes, fallbackReason)
      : intervalMinutes * MINUTE_MS;
    await manager.save(SourceHealth, {
      ...stored,
      lastSuccessAt: now,
      nextAttemptAt: new Date(now.getTime() + wait),
      lastError: fallbackReason?.reason ?? null,
      errorCode: fallbackReason?.code ?? outcome.waitingCode ?? null,
      waitingFor: outcome.waitingFor ?? null,
      decision: outcome.decision ?? null,
      failures,
      items: outcome.items,
      itemsMonth: outcome.itemsMonth ?? null,
      malformed: outcome.malformed ?? 0,
      tookMs: outcome.tookMs,
      name: outcome.name ?? null,
      resetMonth: outcome.resetMonth === undefined ? stored.resetMonth : outcome.resetMonth,
      reading: outcome.reading ?? null,
      commasAccepted: outcome.acceptsCommas || stored.commasAccepted,
    });
    const suspicious = outcome.reading?.suspicious;
    if (suspicious && suspicious.count > 0 && !stored.reading?.suspicious.count) {
      await this.report(manager, source, 'suspicious', describeCells(suspicious));
    }
    const waits = outcome.waitingFor ?? null;
    if (waits !== null && stored.waitingFor === null) {
      const reason = outcome.decision ? DECISIONS_IN_WORDS[outcome.decision] : waits;
      await this.report(manager, source, 'waiting', reason);
    }
    if (fallbackReason && failures === FAILURES_BEFORE_NOTIFICATION) {
      await this.report(manager, source, 'failing', fallbackReason.reason);
    }
  }

  /** Records a failure. The last good data stays, and the next attempt is delayed. */
  async failed(
    manager: EntityManager,
    source: SourceName,
    intervalMinutes: number,
    failure: Failure,
    tookMs: number,
  ): Promise<void> {
    const stored = await this.read(manager, source);
    const failures = stored.failures + 1;
    const wait = this.backoff(failures, intervalMinutes, failure);
    await manager.save(SourceHealth, {
      ...stored,
      nextAttemptAt: new Date(this.clock.now().getTime() + wait),
      lastError: failure.reason,
      errorCode: failure.code,
      decision: failure.decision ?? null,
      failures,
      tookMs,
      reading: failure.reading ?? stored.reading,
    });
    if (failure.decision) {
      if (stored.decision) return;
      await this.report(manager, source, 'waiting', DECISIONS_IN_WORDS[failure.decision]);
    } else if (failures === FAILURES_BEFORE_NOTIFICATION) {
      await this.report(manager, source, 'failing', failure.reason);
    }
  }

  private report(
    manager: EntityManager,
    source: SourceName,
    state: EventDetails['source-problem']['state'],
    reason: string,
  ): Promise<void> {
    return this.outbox.write(manager, {
      kind: 'source-problem',
      details: {
        ...{ source, state, reason },
        label: this.registry.find(source)?.label(),
        shown: this.registry.find(source)?.visitorsSee(),
      },
    });
  }

  private backoff(failures: number, intervalMinutes: number, { retryAfterMs }: Failure): number {
    return backoffMs(failures, intervalMinutes, this.random(), retryAfterMs);
  }

  private async read(manager: EntityManager, source: SourceName): Promise<SourceHealth> {
    return (await manager.findOneBy(SourceHealth, { source })) ?? emptyHealth(source);
  }
}

/** '“1.5E+06” was read as $1.51, “$950K” as $950.00. 3 wagers may be misread.' */
const describeCells = ({ count, examples }: CellReport): string => {
  const read = examples.map(({ cell, read: amount }) => `“${cell}” as ${formatMoney(amount)}`);
  return `${count === 1 ? '1 wager is' : `${count} wagers are`} not written as a plain number: ${read.join(', ')}.`;
};

/** The health of a source before its first attempt. */
const emptyHealth = (source: SourceName): SourceHealth => ({
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
  name: null,
  resetMonth: null,
  reading: null,
  commasAccepted: false,
});
