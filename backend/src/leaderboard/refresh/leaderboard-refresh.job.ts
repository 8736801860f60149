import { Injectable, Logger } from '@nestjs/common';
import { Scheduled } from '../../core/database/scheduled.js';
import { type Actor, AuditLogService, SYSTEM } from '../../activity/audit-log.service.js';
import { Clock } from '../../core/config/clock.js';
import { isAccessDenied } from '../../core/http/access/access.js';
import { PublicationsService } from '../../core/publishing/publications.service.js';
import { type JobContext, JobRunnerService } from '../../core/jobs/job-runner.service.js';
import { type Lease, LeaseLostError, LeaseService } from '../../core/jobs/lease.service.js';
import { SourceHealthService } from '../../sources/source-health.service.js';
import { MonthCloseService } from './month-close.service.js';
import { isRefreshDue } from './refresh-due.js';
import type { RefreshRequest } from './refresh-request.js';
import type { RefreshOutcome } from './refresh-outcome.js';
import { type ConfiguredSheet, type Reading, SheetReaderService } from './sheet-reader.service.js';
import { SOURCE_OF } from '../sheets.js';
import { SnapshotWriterService } from './snapshot-writer.service.js';
import { SnapshotsService } from '../snapshots.service.js';
import { type Month, monthOf } from '../standings/month.js';

const TICK_MS = 2_000;
const JOB = 'refresh-leaderboard';

/**
 * Refreshes the standings from the sheets and publishes them. If a step fails, the last good data stays
 * public.
 */
@Injectable()
export class LeaderboardRefreshJob {
  private readonly logger = new Logger(LeaderboardRefreshJob.name);

  constructor(
    private readonly auditLog: AuditLogService,
    private readonly clock: Clock,
    private readonly publications: PublicationsService,
    private readonly jobs: JobRunnerService,
    private readonly leases: LeaseService,
    private readonly health: SourceHealthService,
    private readonly reader: SheetReaderService,
    private readonly monthClose: MonthCloseService,
    private readonly writer: SnapshotWriterService,
    private readonly snapshots: SnapshotsService,
  ) {}

  /**
   * Refreshes now. If a refresh is already running, here or on another replica, waits for it and
   * returns its result; a refresh that accepts a sheet always runs separately.
   *
   * @throws UnauthorizedException, ForbiddenException if the actor's permission has ended
   * meanwhile. No standings are stored then, and other callers that wait for this run start a new one.
   */
  async run(
    actor: Actor,
    acceptSheet: boolean,
  ): Promise<Exclude<RefreshOutcome, { status: 'skipped' }>> {
    const denied: { error?: Error } = {};
    const work = async (context: JobContext): Promise<RefreshOutcome> => {
      try {
        return await this.refresh(context, { actor, acceptSheet });
      } catch (error) {
        if (!isAccessDenied(error)) throw error;
        denied.error = error;
        return { status: 'skipped' };
      }
    };
    for (;;) {
      const outcome = acceptSheet
        ? await this.jobs.runAfterOthers(JOB, work)
        : await this.jobs.run(JOB, work);
      if (denied.error) throw denied.error;
      if (outcome.status === 'skipped') continue;
      // Another replica may have refreshed.
      await this.publications.changed();
      return outcome;
    }
  }

  /** Closes months that are over, and refreshes if it is due. */
  @Scheduled({
    everyMs: TICK_MS,
    failed: 'The leaderboard was not refreshed',
  })
  async runIfDue(): Promise<void> {
    const mustClose = this.snapshots.hasOpenBefore(monthOf(this.clock.now()));
    if (!mustClose && !(await this.isDue())) return;
    await this.jobs.run(JOB, async (context): Promise<RefreshOutcome> => {
      await this.closeMonths(context.lease, monthOf(this.clock.now()));
      // Another replica may have refreshed in the meantime.
      if (!(await this.isDue())) return { status: 'skipped' };
      return this.refresh(context, { actor: null, acceptSheet: false });
    });
    await this.publications.changed();
  }

  private async isDue(): Promise<boolean> {
    const now = this.clock.now();
    if (this.snapshots.isClosed(monthOf(now))) return false;
    const sheets = this.reader.configured().map(async ({ sheet, address }) => ({
      address: address.value,
      health: await this.health.find(SOURCE_OF[sheet]),
    }));
    return isRefreshDue(now, await Promise.all(sheets), await this.snapshots.hasAny());
  }

  /**
   * Always a system action, even if an admin's refresh is the first one after the end of the month.
   */
  private closeMonths(lease: Lease, running: Month): Promise<void> {
    return this.auditLog.change(SYSTEM, async (change) => {
      await this.leases.fence(change.manager, lease);
      await this.monthClose.closeBefore(change, running);
    });
  }

  private async refresh(context: JobContext, request: RefreshRequest): Promise<RefreshOutcome> {
    const sheets = this.reader.configured();
    if (sheets.length === 0) return { status: 'unconfigured' };
    try {
      for (;;) {
        const month = monthOf(this.clock.now());
        await this.closeMonths(context.lease, month);
        await this.recordAttempt(context.lease, sheets, request);
        const reading = await this.reader.read(sheets, context.signal);
        // Data that was fetched while the month changed belongs to neither month and is fetched
        // again.
        if (monthOf(this.clock.now()) === month) {
          return await this.finish(context.lease, reading, month, request);
        }
      }
    } catch (error) {
      if (context.signal.aborted || error instanceof LeaseLostError) {
        this.logger.warn(`The refresh was aborted: ${String(error)}`);
        return { status: 'skipped' };
      }
      if (isAccessDenied(error)) throw error;
      await this.writer
        .recordUnexpectedFailure(context.lease, sheets)
        .catch((healthError: unknown) => this.logger.error(healthError));
      throw error;
    }
  }

  private recordAttempt(
    lease: Lease,
    sheets: readonly ConfiguredSheet[],
    { actor }: RefreshRequest,
  ): Promise<void> {
    return this.auditLog.change(actor ?? SYSTEM, async ({ manager }) => {
      await this.leases.fence(manager, lease);
      for (const { sheet, address } of sheets) {
        await this.health.attempted(manager, SOURCE_OF[sheet], address.value);
      }
    });
  }

  private async finish(
    lease: Lease,
    reading: Reading,
    month: Month,
    request: RefreshRequest,
  ): Promise<RefreshOutcome> {
    const outcome = await this.writer.write(lease, reading, month, request);
    if (outcome.status === 'waiting' || outcome.status === 'failed') {
      this.logger.warn(outcome.reason);
    }
    await this.publications.changed();
    return outcome;
  }
}
