import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull } from 'typeorm';
import { AuditLogService, type Change, SYSTEM } from '../../activity/audit-log.service.js';
import { Clock } from '../../core/config/clock.js';
import { type Environment, InjectEnvironment } from '../../core/config/env.js';
import { type Lease, LeaseService } from '../../core/jobs/lease.service.js';
import { OutboxService } from '../../core/outbox/outbox.service.js';
import { PublicationsService } from '../../core/publishing/publications.service.js';
import { Source } from '../../sources/rows/source.entity.js';
import type { SourceFacts } from '../../sources/rows/source-rows.service.js';
import { FAILURES_BEFORE_NOTIFICATION } from '../../sources/source-health.service.js';
import type { ComputedRace, NewReading, ReadSource } from './rank-race.js';
import type { RaceDefinition } from './race-definition.entity.js';
import { RacePeriod, type RefreshProblem } from './race-period.entity.js';
import { RaceReading } from './race-reading.entity.js';
import { settlesAt } from './race-times.js';
import { raceTitle } from './race-title.js';
import type { Period } from './schedule.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MAX_RETRY_MS = HOUR_MS;
/** A period whose sources fail for this long after it has settled becomes final with the last good standings. */
const GIVE_UP_MS = 72 * HOUR_MS;
/** The code of an answer that someone has to accept. */
const NEEDS_ACCEPTANCE = 'too-few-rows';

/** What was read of a source. */
interface SourceResult {
  id: number;
  facts: Pick<SourceFacts, 'label'>;
  read: ReadSource;
  baseline: Pick<RaceReading, 'takenAt'> | undefined;
}

interface PeriodOfRace {
  race: RaceDefinition;
  period: RacePeriod;
}

/** Stores the periods of races, each with its readings and standings in one transaction. */
@Injectable()
export class RaceWriterService {
  private readonly intervalMs: number;

  constructor(
    private readonly clock: Clock,
    private readonly leases: LeaseService,
    private readonly auditLog: AuditLogService,
    private readonly publications: PublicationsService,
    private readonly outbox: OutboxService,
    @InjectEnvironment() environment: Environment,
  ) {
    this.intervalMs = environment.leaderboardRefreshMinutes * MINUTE_MS;
  }

  /** Begins a period. */
  start(lease: Lease, { id: raceId }: RaceDefinition, period: Period): Promise<void> {
    return this.auditLog.change(SYSTEM, async ({ manager }) => {
      await this.leases.fence(manager, lease);
      const { startsAt, endsAt } = period;
      await manager.insert(RacePeriod, {
        ...{ raceId, key: await freeKey(manager, raceId, period.key), startsAt, endsAt },
        ...{ players: 0, totalWagered: 0, failures: 0 },
      });
      await this.publications.touch(manager, 'leaderboard');
    });
  }

  /** Notes that sources are asked now, for their cool-down. */
  asked(lease: Lease, ids: readonly number[]): Promise<void> {
    return this.auditLog.change(SYSTEM, async ({ manager }) => {
      await this.leases.fence(manager, lease);
      await manager.update(Source, { id: In(ids) }, { requestedAt: this.clock.now() });
    });
  }

  /** Refreshes a period later. */
  postpone(lease: Lease, { id }: RacePeriod, nextRefreshAt: Date): Promise<void> {
    return this.auditLog.change(SYSTEM, async ({ manager }) => {
      await this.leases.fence(manager, lease);
      await manager.update(RacePeriod, { id }, { nextRefreshAt });
    });
  }

  /**
   * Stores what was read, and the standings if all sources were. A period that has settled becomes final.
   *
   * @param standings null if a source failed
   */
  write(
    lease: Lease,
    { race, period }: PeriodOfRace,
    results: readonly SourceResult[],
    standings: ComputedRace | null,
  ): Promise<void> {
    return this.auditLog.change(SYSTEM, async (change) => {
      const { manager } = change;
      await this.leases.fence(manager, lease);
      const now = this.clock.now();
      for (const { id, read } of results) {
        if (read.ok && read.reading) await this.keep(manager, period, id, read.reading);
      }
      if (standings) {
        await manager.update(
          RacePeriod,
          { id: period.id },
          {
            ...columnsOf(standings),
            ...{ takenAt: now, countedFrom: this.countedFrom(period, results) },
            ...{ failures: 0, problem: null },
          },
        );
      }
      const settled = settlesAt(period, race);
      const finalFrom = settled.getTime() + (standings ? 0 : GIVE_UP_MS);
      if (now.getTime() >= finalFrom) {
        await this.finish(change, { race, period });
      } else if (standings) {
        const next = now < period.endsAt ? period.endsAt : settled;
        const nextRefreshAt = new Date(Math.min(now.getTime() + this.intervalMs, next.getTime()));
        await manager.update(RacePeriod, { id: period.id }, { nextRefreshAt });
      } else {
        await this.recordFailure(manager, { race, period }, results);
      }
      await this.publications.touch(manager, 'leaderboard');
    });
  }

  /** Replaces the standings of a period that is not final; its sources were not read. */
  replace(lease: Lease, { id }: RacePeriod, standings: ComputedRace): Promise<void> {
    return this.auditLog.change(SYSTEM, async ({ manager }) => {
      await this.leases.fence(manager, lease);
      await manager.update(RacePeriod, { id, finalAt: IsNull() }, columnsOf(standings));
      await this.publications.touch(manager, 'leaderboard');
    });
  }

  private async keep(
    manager: EntityManager,
    { id: periodId }: RacePeriod,
    sourceId: number,
    { rows, players, baseline }: NewReading,
  ): Promise<void> {
    const takenAt = this.clock.now();
    const newest = { periodId, sourceId, isBaseline: false };
    await manager.delete(RaceReading, newest);
    await manager.insert(RaceReading, { ...newest, takenAt, players, rows: Buffer.from(rows) });
    if (!baseline) return;
    const first = { periodId, sourceId, isBaseline: true };
    const values = { players, rows: Buffer.from(baseline) };
    // A running total that was reset counts from the same moment as before.
    if (await manager.existsBy(RaceReading, first)) {
      await manager.update(RaceReading, first, values);
    } else await manager.insert(RaceReading, { ...first, ...values, takenAt });
  }

  /** From when on all running totals count, if that is noticeably after the start. */
  private countedFrom({ startsAt }: RacePeriod, results: readonly SourceResult[]): Date | null {
    const moments = results.flatMap(({ baseline, read }) => {
      if (baseline) return baseline.takenAt.getTime();
      return read.ok && read.reading?.baseline ? this.clock.now().getTime() : [];
    });
    const latest = Math.max(...moments);
    return latest > startsAt.getTime() + this.intervalMs ? new Date(latest) : null;
  }

  private async recordFailure(
    manager: EntityManager,
    { race, period: { id, failures, problem } }: PeriodOfRace,
    results: readonly SourceResult[],
  ): Promise<void> {
    const delayMs = Math.min(
      this.intervalMs * 2 ** failures,
      Math.max(this.intervalMs, MAX_RETRY_MS),
    );
    const failed = results.flatMap(({ id: sourceId, facts: { label }, read }) =>
      read.ok ? [] : [{ sourceId, label, read }],
    );
    const [first] = failed;
    const isWaiting = first?.read.code === NEEDS_ACCEPTANCE;
    const isNews = isWaiting
      ? problem?.code !== NEEDS_ACCEPTANCE
      : failures + 1 === FAILURES_BEFORE_NOTIFICATION;
    if (first && isNews) {
      const label = `source ${first.label} of the race ${race.slug}`;
      const state = isWaiting ? 'waiting' : 'failing';
      const details = { race: race.slug, label, state, reason: first.read.reason } as const;
      await this.outbox.write(manager, { kind: 'source-problem', details });
    }
    const waitMs = Math.max(delayMs, ...failed.map(({ read }) => read.retryAfterMs ?? 0));
    const problems = failed.map(({ sourceId, read: { code, reason } }): RefreshProblem => ({
      sourceId,
      code,
      reason,
    }));
    await manager.update(
      RacePeriod,
      { id },
      {
        ...{ failures: failures + 1, problem: problems[0] ?? null },
        nextRefreshAt: new Date(this.clock.now().getTime() + waitMs),
      },
    );
  }

  private async finish({ manager, record }: Change, { race, period }: PeriodOfRace): Promise<void> {
    const { title, unit, prizes, minWager, ties } = race;
    const terms = { title, unit, prizes, minWager, ties };
    await manager.update(
      RacePeriod,
      { id: period.id },
      { finalAt: this.clock.now(), terms, nextRefreshAt: null, problem: null },
    );
    // They contain full names, which are kept only as long as they are needed.
    await manager.delete(RaceReading, { periodId: In([period.id]) });
    const { players } = await manager.findOneByOrFail(RacePeriod, { id: period.id });
    if (players > 0) {
      const details = {
        month: period.key,
        race: { slug: race.slug, title: raceTitle(race, period) },
      };
      await this.outbox.write(manager, { kind: 'month-final', details });
    }
    await record({
      action: 'race.period-final',
      entity: 'race',
      entityId: race.id,
      summary: `Race ${race.slug}: the standings of ${period.key} are final`,
      after: { period: period.key, ...terms },
    });
  }
}

const columnsOf = ({ totals, sha256, compressed }: ComputedRace) => ({
  ...{ players: totals.players, totalWagered: totals.wagered },
  ...{ sha256, entries: Buffer.from(compressed) },
});

/** The key of a new period; with a number if the race has one with it, because its schedule was changed. */
async function freeKey(manager: EntityManager, raceId: number, key: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? key : `${key}-${number}`;
    if (!(await manager.existsBy(RacePeriod, { raceId, key: free }))) return free;
  }
}
