import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThan, QueryFailedError } from 'typeorm';
import { formatMonth } from '@playhouse/rules/month';
import { AuditLogService, type Change, SYSTEM } from '../../activity/audit-log.service.js';
import { Clock } from '../../core/config/clock.js';
import { type Environment, InjectEnvironment } from '../../core/config/env.js';
import { databaseErrorCode } from '../../core/database/database.service.js';
import { PublicationsService } from '../../core/publishing/publications.service.js';
import { type Lease, LeaseService } from '../../core/jobs/lease.service.js';
import type { SourceDecision } from '../../sources/source-decision.js';
import type { SourceError, SourceErrorCode } from '../../sources/source-error.js';
import { SourceHealth } from '../../sources/source-health.entity.js';
import { SourceHealthService } from '../../sources/source-health.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import type { SheetReading as StoredReading } from '../../sources/source-findings.js';
import { LeaderboardSnapshot } from '../leaderboard-snapshot.entity.js';
import type { RefreshRequest } from './refresh-request.js';
import type { RefreshOutcome } from './refresh-outcome.js';
import type { ConfiguredSheet, Reading, SheetReading } from './sheet-reader.service.js';
import { lacksWagers, type Objection, OBJECTION_CODES, validateSheet } from './sheet-verdict.js';
import { keepBaseline } from '../movement/keep-baseline.js';
import { platformOf, sheetLabel, SOURCE_OF } from '../sheets.js';
import type { ComputedStandings } from '../standings/compute-standings.js';
import type { Month } from '../standings/month.js';
import type { SheetName } from '../standings/sheet/sheet-error.js';

/** The newest standings that are not provisional. */
type LastGood = Pick<LeaderboardSnapshot, 'month' | 'comTotal' | 'usTotal'>;

type ValidatedSheet = { sheet: SheetName; tookMs: number } & (
  | {
      kind: 'failed';
      code: SourceErrorCode;
      reason: string;
      retryAfterMs: number | undefined;
      decision?: SourceDecision;
      reading?: StoredReading;
    }
  | { kind: 'waiting'; reason: string; reading: StoredReading; malformed: number; rowsOf: Month }
  /** `accepted`: the objections that an admin overruled. */
  | { kind: 'good'; reading: StoredReading; malformed: number; accepted: readonly Objection[] }
);

/** Validates the sheets, and stores the standings and each sheet's health in one transaction. */
@Injectable()
export class SnapshotWriterService {
  private readonly intervalMinutes: number;

  constructor(
    private readonly clock: Clock,
    private readonly leases: LeaseService,
    private readonly health: SourceHealthService,
    private readonly auditLog: AuditLogService,
    private readonly publications: PublicationsService,
    private readonly settings: SettingsService,
    @InjectEnvironment() environment: Environment,
  ) {
    this.intervalMinutes = environment.leaderboardRefreshMinutes;
  }

  /** Replaces the month's standings if all sheets are valid and the month is not closed. */
  write(
    lease: Lease,
    reading: Reading,
    month: Month,
    request: RefreshRequest,
  ): Promise<RefreshOutcome> {
    return this.auditLog.change(request.actor ?? SYSTEM, async (change) => {
      const { manager } = change;
      await this.leases.fence(manager, lease);
      if (await manager.existsBy(LeaderboardSnapshot, { month, isFinal: true })) {
        return {
          status: 'waiting',
          reason: `The race of ${formatMonth(month)} is over: its standings are final.`,
        };
      }
      const lastGood = await findLastGood(manager, month);
      const validated: ValidatedSheet[] = [];
      for (const each of reading.sheets) {
        validated.push(await this.validate(manager, each, { month, lastGood, request }));
      }
      for (const each of validated) await this.recordHealth(manager, each, month);

      const failed = validated.filter((each) => each.kind === 'failed');
      if (failed.length > 0) {
        const [first] = failed;
        return {
          status: 'failed',
          ...(first && { code: first.code }),
          reason: failed.map(({ reason }) => reason).join('; '),
        };
      }
      const waiting = validated.filter((each) => each.kind === 'waiting');
      if (waiting.length > 0)
        return { status: 'waiting', code: 'not-reset', reason: this.explainWaiting(waiting) };
      const { computed } = reading;
      if (!computed) throw new Error('The sheets were read, but no standings were computed.');
      const isProvisional = validated.some(
        (each) => each.kind === 'good' && each.accepted.some(lacksWagers),
      );
      await this.replace(manager, month, computed, isProvisional);
      await this.recordActivity(change, { validated, month, computed, request });
      await this.publications.touch(manager, 'leaderboard');
      return { status: 'published', players: computed.totals.players };
    });
  }

  /** Records an unexpected failure, so that the next refresh is delayed. */
  recordUnexpectedFailure(lease: Lease, sheets: readonly ConfiguredSheet[]): Promise<void> {
    return this.auditLog.change(SYSTEM, async ({ manager }) => {
      await this.leases.fence(manager, lease);
      for (const { sheet } of sheets) {
        const reason = this.failureText(
          sheet,
          'it could not be processed; the log contains the reason',
        );
        const failure = { code: 'internal', reason } as const;
        await this.health.failed(manager, SOURCE_OF[sheet], this.intervalMinutes, failure, 0);
      }
    });
  }

  private async validate(
    manager: EntityManager,
    { sheet, tookMs, ...reading }: SheetReading,
    {
      month,
      lastGood,
      request,
    }: { month: Month; lastGood: LastGood | null; request: RefreshRequest },
  ): Promise<ValidatedSheet> {
    if (!reading.ok) {
      const { code, retryAfterMs } = reading.failure;
      const reason = this.describeFailure(sheet, reading.failure);
      return { kind: 'failed', sheet, tookMs, code, reason, retryAfterMs };
    }
    const { rows, total, malformed, decimalCommas, suspicious } = reading.totals;
    const health = await manager.findOneBy(SourceHealth, { source: SOURCE_OF[sheet] });
    const totalBefore = lastGood?.[`${sheet}Total`] ?? null;
    const objections = validateSheet({
      month,
      totals: reading.totals,
      health,
      lastGood: lastGood && { month: lastGood.month, total: totalBefore },
    });
    const stored: StoredReading = {
      ...{ rows, total, decimalCommas, suspicious },
      before: totalBefore === null ? null : { rows: health?.items ?? 0, total: totalBefore },
    };
    const [first] = objections;
    if (!first || request.acceptSheet) {
      return { kind: 'good', sheet, tookMs, malformed, reading: stored, accepted: objections };
    }
    const reason = objections.map((objection) => objection.reason).join('; ');
    if (first.kind === 'not-reset' && lastGood) {
      // The rows belong to the closed month; the first sheet of the new month may have far fewer.
      const rowsOf = lastGood.month;
      return { kind: 'waiting', sheet, tookMs, reason, malformed, reading: stored, rowsOf };
    }
    return {
      ...{ kind: 'failed', sheet, tookMs, code: OBJECTION_CODES[first.kind] },
      reason: this.failureText(sheet, `${reason}; accept the sheet if that is correct`),
      ...{ retryAfterMs: undefined, decision: first.kind, reading: stored },
    };
  }

  private recordHealth(
    manager: EntityManager,
    validated: ValidatedSheet,
    month: Month,
  ): Promise<void> {
    const source = SOURCE_OF[validated.sheet];
    const { tookMs } = validated;
    if (validated.kind === 'failed') {
      return this.health.failed(manager, source, this.intervalMinutes, validated, tookMs);
    }
    const { malformed, reading } = validated;
    const outcome = { items: reading.rows, malformed, tookMs, reading };
    return this.health.succeeded(
      manager,
      source,
      this.intervalMinutes,
      validated.kind === 'waiting'
        ? {
            ...outcome,
            itemsMonth: validated.rowsOf,
            waitingFor: validated.reason,
            waitingCode: 'not-reset',
            decision: 'not-reset',
          }
        : {
            ...outcome,
            itemsMonth: month,
            acceptsCommas: validated.accepted.some(({ kind }) => kind === 'decimal-comma'),
            ...(!validated.accepted.some(lacksWagers) && { resetMonth: month }),
          },
    );
  }

  private async replace(
    manager: EntityManager,
    month: Month,
    { totals, perSheet, sha256, compressed }: ComputedStandings,
    isProvisional: boolean,
  ): Promise<void> {
    const takenAt = this.clock.now();
    await keepBaseline(manager, month, takenAt);
    const open = { month, isFinal: false };
    if (isProvisional) await keepLastGood(manager, open);
    const snapshot = {
      takenAt,
      players: totals.players,
      totalWagered: totals.wagered,
      comTotal: perSheet.com?.total ?? null,
      usTotal: perSheet.us?.total ?? null,
      sha256,
      entries: Buffer.from(compressed),
      isProvisional,
      ...(!isProvisional && { lastGood: null, lastGoodEntries: null }),
    };
    try {
      const replaced = await manager.update(LeaderboardSnapshot, open, snapshot);
      if (replaced.affected === 1) return;
      await manager.insert(LeaderboardSnapshot, { ...snapshot, ...open, prizes: null });
    } catch (error) {
      throw withoutValues(error);
    }
  }

  /** Writes the audit log of an admin's refresh. Scheduled refreshes are not recorded. */
  private async recordActivity(
    { record }: Change,
    result: {
      validated: readonly ValidatedSheet[];
      month: Month;
      computed: ComputedStandings;
      request: RefreshRequest;
    },
  ): Promise<void> {
    const { month, computed, request } = result;
    if (!request.actor) return;
    const about = { entity: 'leaderboard', entityId: month } as const;
    for (const each of result.validated) {
      if (each.kind !== 'good' || each.accepted.length === 0) continue;
      const { sheet, reading, malformed, accepted } = each;
      const reasons = accepted.map(({ reason }) => reason).join('; ');
      await record({
        ...about,
        action: 'leaderboard.sheet-accepted',
        summary: `The ${sheetLabel(sheet, this.settings.current)} was accepted: ${reasons}`,
        after: { sheet, rows: reading.rows, malformed, total: reading.total },
      });
    }
    const { players, wagered } = computed.totals;
    await record({
      ...about,
      action: 'leaderboard.refreshed',
      summary: `Leaderboard refreshed: ${players} ${players === 1 ? 'player' : 'players'}`,
      after: { month, players, totalWagered: wagered },
    });
  }

  private failureText(sheet: SheetName, what: string): string {
    return `Failed to fetch ${platformOf(sheet, this.settings.current)} data: ${what}`;
  }

  /** The HTTP status of a failure and what it means; the reason if there is no error status. */
  private describeFailure(sheet: SheetName, { status, meaning, reason }: SourceError): string {
    if (status === undefined || status === 200) return this.failureText(sheet, reason);
    return this.failureText(
      sheet,
      meaning === undefined ? String(status) : `${status} (${meaning})`,
    );
  }

  private explainWaiting(waiting: readonly ValidatedSheet[]): string {
    const labels = waiting.map(({ sheet }) => `the ${sheetLabel(sheet, this.settings.current)}`);
    const contain = waiting.length === 1 ? 'contains' : 'contain';
    return `T${labels.join(' and ').slice(1)} still ${contain} last month’s wagers. To publish them now, accept the sheet.`;
  }
}

/** Keeps the standings that become final if only provisional ones follow. */
async function keepLastGood(
  manager: EntityManager,
  open: Pick<LeaderboardSnapshot, 'month' | 'isFinal'>,
): Promise<void> {
  const good = await manager.findOneBy(LeaderboardSnapshot, { ...open, isProvisional: false });
  if (!good) return;
  const { takenAt, players, totalWagered, comTotal, usTotal, sha256 } = good;
  await manager.update(LeaderboardSnapshot, open, {
    lastGood: {
      takenAt: takenAt.toISOString(),
      ...{ players, totalWagered, comTotal, usTotal, sha256 },
    },
    // Copied within the database, because the entries may have many megabytes.
    lastGoodEntries: () => 'entries',
  });
}

/**
 * Removes the values of a failed statement from the error, so that the log does not contain
 * megabytes with players' full names.
 */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof QueryFailedError)) return error;
  const { message } = error.driverError as Error;
  return Object.assign(new Error(`The standings could not be stored: ${message}`), {
    code: databaseErrorCode(error),
  });
}

/** The month's newest standings that are not provisional, else those of the latest month before it. */
async function findLastGood(manager: EntityManager, month: Month): Promise<LastGood | null> {
  const current = await manager.findOneBy(LeaderboardSnapshot, { month });
  if (current?.lastGood) return { month, ...current.lastGood };
  if (current && !current.isProvisional) return current;
  const [latest] = await manager.find(LeaderboardSnapshot, {
    where: { month: LessThan(month) },
    order: { month: 'DESC' },
    take: 1,
  });
  return latest ?? null;
}
