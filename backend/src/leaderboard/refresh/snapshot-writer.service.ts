import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThan, QueryFailedError } from 'typeorm';
import { AuditLogService, type Change, SYSTEM } from '../../activity/audit-log.service.js';
import { Clock } from '../../config/clock.js';
import { type Environment, InjectEnvironment } from '../../config/env.js';
import { databaseErrorCode } from '../../database/database.service.js';
import { PublicationsService } from '../../publishing/publications.service.js';
import { type Lease, LeaseService } from '../../jobs/lease.service.js';
import type { SourceDecision } from '../../sources/source-decision.js';
import type { SourceError, SourceErrorCode } from '../../sources/source-error.js';
import { SourceHealth } from '../../sources/source-health.entity.js';
import { SourceHealthService } from '../../sources/source-health.service.js';
import { LeaderboardSnapshot } from '../leaderboard-snapshot.entity.js';
import type { RefreshRequest } from './refresh-request.js';
import type { RefreshOutcome } from './refresh-outcome.js';
import type { ConfiguredSheet, Reading, SheetReading } from './sheet-reader.service.js';
import { validateSheet, WAITING_FOR_RESET } from './sheet-verdict.js';
import { keepBaseline } from '../movement/keep-baseline.js';
import { nameSheets, SHEET_LABELS, SOURCE_OF } from '../sheets.js';
import type { ComputedStandings, SheetTotals } from '../standings/compute-standings.js';
import type { Month } from '../standings/month.js';
import type { SheetName } from '../standings/sheet/sheet-error.js';

/** The totals of the final standings that are shown until the current month has standings. */
type FinalTotals = Pick<LeaderboardSnapshot, 'month' | 'comTotal' | 'usTotal'>;

type ValidatedSheet = { sheet: SheetName; tookMs: number } & (
  | {
      kind: 'failed';
      code: SourceErrorCode;
      reason: string;
      retryAfterMs: number | undefined;
      decision?: SourceDecision;
    }
  | { kind: 'waiting'; totals: SheetTotals; finalTotals: FinalTotals }
  /** `accepted`: the objection that an admin overruled; null if there was none. */
  | { kind: 'good'; totals: SheetTotals; accepted: string | null }
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
          reason: `The race of ${month} is over: its standings are final.`,
        };
      }
      const finalTotals = await findFinalTotals(manager, month);
      const validated: ValidatedSheet[] = [];
      for (const each of reading.sheets) {
        validated.push(await this.validate(manager, each, { month, finalTotals, request }));
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
        return { status: 'waiting', code: 'not-reset', reason: explainWaiting(waiting) };
      const { computed } = reading;
      if (!computed) throw new Error('The sheets were read, but no standings were computed.');
      await this.replace(manager, month, computed);
      await recordActivity(change, { validated, month, computed, request });
      await this.publications.touch(manager, 'leaderboard');
      return { status: 'published', players: computed.totals.players };
    });
  }

  /** Records an unexpected failure, so that the next refresh is delayed. */
  recordUnexpectedFailure(lease: Lease, sheets: readonly ConfiguredSheet[]): Promise<void> {
    return this.auditLog.change(SYSTEM, async ({ manager }) => {
      await this.leases.fence(manager, lease);
      for (const { sheet } of sheets) {
        const reason = failureText(sheet, 'it could not be processed; the log contains the reason');
        const failure = { code: 'internal', reason } as const;
        await this.health.failed(manager, SOURCE_OF[sheet], this.intervalMinutes, failure, 0);
      }
    });
  }

  private async validate(
    manager: EntityManager,
    reading: SheetReading,
    {
      month,
      finalTotals,
      request,
    }: { month: Month; finalTotals: FinalTotals | null; request: RefreshRequest },
  ): Promise<ValidatedSheet> {
    const { sheet, tookMs } = reading;
    if (!reading.ok) {
      const { code, retryAfterMs } = reading.failure;
      const reason = describeFailure(sheet, reading.failure);
      return { kind: 'failed', sheet, tookMs, code, reason, retryAfterMs };
    }
    const { totals } = reading;
    const verdict = validateSheet({
      month,
      totals,
      health: await manager.findOneBy(SourceHealth, { source: SOURCE_OF[sheet] }),
      finalTotal: finalTotals?.[`${sheet}Total`] ?? null,
    });
    if (verdict.kind === 'good' || request.acceptSheet) {
      const accepted = verdict.kind === 'good' ? null : verdict.reason;
      return { kind: 'good', sheet, tookMs, totals, accepted };
    }
    if (verdict.kind === 'shrunken') {
      const reason = failureText(sheet, `${verdict.reason}; accept the sheet if that is correct`);
      return {
        kind: 'failed',
        sheet,
        tookMs,
        code: 'too-few-rows',
        reason,
        retryAfterMs: undefined,
        decision: verdict.kind,
      };
    }
    if (!finalTotals)
      throw new Error('A sheet is waiting for its reset without a total to compare with.');
    return { kind: 'waiting', sheet, tookMs, totals, finalTotals };
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
    const { rows: items, malformed } = validated.totals;
    return this.health.succeeded(
      manager,
      source,
      this.intervalMinutes,
      validated.kind === 'waiting'
        ? // The rows belong to the closed month; the first sheet of the new month may have far fewer.
          {
            items,
            malformed,
            tookMs,
            itemsMonth: validated.finalTotals.month,
            waitingFor: WAITING_FOR_RESET,
            waitingCode: 'not-reset',
            decision: 'not-reset',
          }
        : { items, malformed, tookMs, itemsMonth: month, resetMonth: month },
    );
  }

  private async replace(
    manager: EntityManager,
    month: Month,
    { totals, perSheet, sha256, compressed }: ComputedStandings,
  ): Promise<void> {
    const takenAt = this.clock.now();
    await keepBaseline(manager, month, takenAt);
    const snapshot = {
      takenAt,
      players: totals.players,
      totalWagered: totals.wagered,
      comTotal: perSheet.com?.total ?? null,
      usTotal: perSheet.us?.total ?? null,
      sha256,
      entries: Buffer.from(compressed.buffer),
    };
    try {
      const open = { month, isFinal: false };
      const replaced = await manager.update(LeaderboardSnapshot, open, snapshot);
      if (replaced.affected === 1) return;
      await manager.insert(LeaderboardSnapshot, { ...snapshot, ...open, prizes: null });
    } catch (error) {
      throw withoutValues(error);
    }
  }
}

/** Writes the audit log of an admin's refresh. Scheduled refreshes are not recorded. */
async function recordActivity(
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
    if (each.kind !== 'good' || each.accepted === null) continue;
    const { sheet, totals, accepted } = each;
    await record({
      ...about,
      action: 'leaderboard.sheet-accepted',
      summary: `The ${SHEET_LABELS[sheet]} sheet was accepted: ${accepted}`,
      after: { sheet, ...totals },
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

/**
 * The totals that the sheets must fall below; null once the current month has standings, and if no
 * earlier month has any.
 */
async function findFinalTotals(manager: EntityManager, month: Month): Promise<FinalTotals | null> {
  if (await manager.existsBy(LeaderboardSnapshot, { month })) return null;
  const [latest] = await manager.find(LeaderboardSnapshot, {
    where: { month: LessThan(month) },
    order: { month: 'DESC' },
    take: 1,
  });
  return latest ?? null;
}

const failureText = (sheet: SheetName, what: string) =>
  `Failed to fetch ${SHEET_LABELS[sheet]} data: ${what}`;

/** The HTTP status of a failure and what it means; the reason if there is no error status. */
function describeFailure(sheet: SheetName, { status, meaning, reason }: SourceError): string {
  if (status === undefined || status === 200) return failureText(sheet, reason);
  return failureText(sheet, meaning === undefined ? String(status) : `${status} (${meaning})`);
}

function explainWaiting(waiting: readonly ValidatedSheet[]): string {
  const sheets = nameSheets(waiting.map(({ sheet }) => sheet));
  const rest =
    waiting.length === 1 ? "holds last month's standings" : "hold last month's standings";
  return `${sheets} still ${rest}: waiting for the reset. To publish them now, accept the sheet.`;
}
