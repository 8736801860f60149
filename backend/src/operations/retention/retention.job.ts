import { Injectable, Logger } from '@nestjs/common';
import { Scheduled } from '../../core/database/scheduled.js';
import { AuditLogService, SYSTEM } from '../../activity/audit-log.service.js';
import { AuditErasureService } from '../../activity/erasure/audit-erasure.service.js';
import { Clock } from '../../core/config/clock.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { InvitationsService } from '../../auth/invitations/invitations.service.js';
import { type JobContext, JobRunnerService } from '../../core/jobs/job-runner.service.js';
import { LeaseLostError, LeaseService } from '../../core/jobs/lease.service.js';
import { AuthorErasureService } from '../../leaderboard/erasure/author-erasure.service.js';
import {
  MONTH_ERASED,
  NameErasureService,
} from '../../leaderboard/erasure/name-erasure.service.js';
import { PasswordResetsService } from '../../auth/password-resets/password-resets.service.js';
import { PublicationsService } from '../../core/publishing/publications.service.js';
import { RegionErasureService } from '../../platforms/regions/admin/region-erasure.service.js';
import { UsersService } from '../../auth/users/users.service.js';

const HOUR_MS = 60 * 60_000;
/** After the site is published, but soon: names from a restored backup should not stay for an hour. */
const AFTER_START_MS = 5_000;
const JOB = 'erase-old-names';
/** How long the names of a deleted account stay in the audit log. */
const ACCOUNT_NAME_DAYS = 90;
const DAY_MS = 24 * 60 * 60_000;

const ACCOUNT_ERASED = 'retention.account-erased';
const FILES_REWRITTEN = 'retention.files-rewritten';

/**
 * Erases names that must no longer be kept. What is left to do follows from dates and from what is
 * stored. A run that ends early is therefore continued by the next one, and everything is erased again
 * after the restore of an older backup.
 */
@Injectable()
export class RetentionJob {
  private readonly logger = new Logger(RetentionJob.name);

  constructor(
    private readonly clock: Clock,
    private readonly jobs: JobRunnerService,
    private readonly leases: LeaseService,
    private readonly database: DatabaseService,
    private readonly publications: PublicationsService,
    private readonly users: UsersService,
    private readonly invitations: InvitationsService,
    private readonly passwordResets: PasswordResetsService,
    private readonly auditLog: AuditLogService,
    private readonly auditRows: AuditErasureService,
    private readonly months: NameErasureService,
    private readonly decisions: AuthorErasureService,
    private readonly rules: RegionErasureService,
  ) {}

  /** Erases the names that are due, and deletes expired invitations and links for lost passwords. */
  @Scheduled({
    everyMs: HOUR_MS,
    afterStartMs: AFTER_START_MS,
    failed: 'Erasing old names failed; it is tried again in an hour',
    meanwhile: 'old names are erased later',
  })
  async runIfDue(): Promise<void> {
    // Needs no lease, because replicas may do this at the same time.
    await this.invitations.deleteExpired();
    await this.passwordResets.deleteExpired();
    if (!(await this.isDue())) return;
    await this.jobs.runForTimer(JOB, (context) => this.run(context));
  }

  private async isDue(): Promise<boolean> {
    return (
      (await this.months.dueMonths()).length > 0 ||
      (await this.months.duePeriods()).length > 0 ||
      (await this.dueAccounts()).length > 0 ||
      (await this.mustRewriteFiles())
    );
  }

  private async run(context: JobContext): Promise<void> {
    // Another replica may have erased them before the lease was acquired.
    for (const month of await this.months.dueMonths()) {
      await this.attempt(context, `The names of ${month}`, () => this.months.erase(month, context));
    }
    for (const id of await this.months.duePeriods()) {
      const names = `The names of the race period ${id}`;
      await this.attempt(context, names, () => this.months.erasePeriod(id, context));
    }
    for (const id of await this.dueAccounts()) {
      const names = `The names of the former account ${id}`;
      await this.attempt(context, names, () => this.eraseAccount(id, context));
    }
    if (await this.mustRewriteFiles()) await this.rewriteFiles(context);
  }

  /** Logs an error instead of throwing it, so that the other months and accounts are still erased. */
  private async attempt(
    { signal }: JobContext,
    names: string,
    erase: () => Promise<void>,
  ): Promise<void> {
    signal.throwIfAborted();
    try {
      await erase();
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof LeaseLostError) throw error;
      this.logger.error(error, `${names} could not be erased`);
    }
  }

  private dueAccounts(): Promise<number[]> {
    const until = this.clock.now().getTime() - ACCOUNT_NAME_DAYS * DAY_MS;
    return this.auditRows.accountsDeletedBy(new Date(until));
  }

  private async eraseAccount(id: number, { lease }: JobContext): Promise<void> {
    const taken = (await this.users.list()).flatMap(({ username, email }) => [username, email]);
    const erasure = await this.auditRows.prepare(id, taken);
    const { account } = erasure;
    await this.auditLog.change(SYSTEM, async ({ manager, record }) => {
      await this.leases.fence(manager, lease);
      await this.auditRows.erase(manager, erasure);
      await this.decisions.forget(manager, account);
      await this.rules.forget(manager, account);
      await record({
        action: ACCOUNT_ERASED,
        entity: 'retention',
        entityId: id,
        summary: `Name and email address of ${account.label} erased, ${ACCOUNT_NAME_DAYS} days after its deletion`,
      });
    });
    await this.publications.changed();
  }

  /** Whether names were erased that the files of the database may still contain. */
  private async mustRewriteFiles(): Promise<boolean> {
    if (!this.database.canRewriteFiles) return false;
    return this.auditRows.hasSince([MONTH_ERASED, ACCOUNT_ERASED], FILES_REWRITTEN);
  }

  private async rewriteFiles({ lease }: JobContext): Promise<void> {
    await this.database.rewriteFiles();
    await this.auditLog.change(SYSTEM, async ({ manager, record }) => {
      await this.leases.fence(manager, lease);
      await record({
        action: FILES_REWRITTEN,
        entity: 'retention',
        summary: 'Erased names removed from the files of the database',
      });
    });
  }
}
