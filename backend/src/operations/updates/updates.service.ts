import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import gt from 'semver/functions/gt.js';
import { Not, type Repository } from 'typeorm';
import { type Environment, InjectEnvironment } from '../../core/config/env.js';
import { VERSION } from '../../core/config/version.js';
import { addressHash } from '../../sources/source-health.service.js';
import type { UpdateDto } from './update.dto.js';
import { UpdateCheck } from './update-check.entity.js';
import { Scheduled } from '../../core/database/scheduled.js';
import { AuditLogService, SYSTEM } from '../../activity/audit-log.service.js';
import { Clock } from '../../core/config/clock.js';
import { type JobContext, JobRunnerService } from '../../core/jobs/job-runner.service.js';
import { LeaseService } from '../../core/jobs/lease.service.js';
import { BoundedFetchService } from '../../sources/fetch/bounded-fetch.service.js';
import { SourceError } from '../../sources/source-error.js';
import { type Announcement, AnnouncementError, parseAnnouncement } from './announcement.js';

const HOUR_MS = 60 * 60_000;
const JOB = 'check-updates';
const DAY_MS = 24 * 60 * 60_000;
/** An announcement has some hundred bytes. */
const MAX_BYTES = 16 * 1024;

/**
 * Whether there is a newer version. The file at `UPDATE_NOTICE_URL` is read once a day; a failed attempt is not
 * repeated earlier.
 */
@Injectable()
export class UpdatesService {
  private readonly logger = new Logger(UpdatesService.name);

  constructor(
    @InjectEnvironment() private readonly environment: Environment,
    private readonly leases: LeaseService,
    private readonly jobs: JobRunnerService,
    private readonly fetcher: BoundedFetchService,
    private readonly auditLog: AuditLogService,
    private readonly clock: Clock,
    @InjectRepository(UpdateCheck) private readonly checks: Repository<UpdateCheck>,
  ) {}

  /**
   * The running version, and the announced one if it is newer. They are compared now, so that the notice
   * ends with the upgrade, and never offers an older version.
   */
  async get(): Promise<UpdateDto> {
    const url = this.environment.updateNoticeUrl;
    const check = url === null ? null : await this.lastCheck(url);
    const { version = null, notesUrl = null, isSecurity = false } = check ?? {};
    const isNewer = version !== null && notesUrl !== null && gt(version, VERSION);
    return { version: VERSION, newer: isNewer ? { version, notesUrl, isSecurity } : null };
  }

  /** Reads the file unless a replica has tried to in the last day, or `UPDATE_NOTICE_URL` is not set. */
  @Scheduled({
    everyMs: HOUR_MS,
    failed: 'Looking up new versions failed',
    meanwhile: 'new versions are looked up later',
  })
  async checkIfDue(): Promise<void> {
    const url = this.environment.updateNoticeUrl;
    if (url === null || !this.isDue(await this.lastCheck(url))) return;
    await this.jobs.runForTimer(JOB, async (context) => {
      // Another replica may have read it before the lease was acquired.
      const last = await this.lastCheck(url);
      if (this.isDue(last)) await this.check(url, last, context);
    });
  }

  private lastCheck(url: string): Promise<UpdateCheck | null> {
    return this.checks.findOneBy({ urlHash: addressHash(url) });
  }

  private isDue(last: UpdateCheck | null): boolean {
    // A check in the future means that the clock was set back.
    return !last || Math.abs(this.clock.now().getTime() - last.checkedAt.getTime()) >= DAY_MS;
  }

  private async check(
    url: string,
    last: UpdateCheck | null,
    { lease, signal }: JobContext,
  ): Promise<void> {
    const result = await this.read(url, signal);
    const lastError = typeof result === 'string' ? result : null;
    // A file that fails does not withdraw what it announced before.
    const { version, notesUrl, isSecurity } =
      typeof result === 'string' ? (last ?? NOTHING_ANNOUNCED) : result;
    const urlHash = addressHash(url);
    await this.auditLog.change(SYSTEM, async ({ manager }) => {
      await this.leases.fence(manager, lease);
      await manager.delete(UpdateCheck, { urlHash: Not(urlHash) });
      await manager.save(UpdateCheck, {
        urlHash,
        checkedAt: this.clock.now(),
        version,
        notesUrl,
        isSecurity,
        lastError,
      });
    });
    // Once, not on each day of an outage, and only by the replica that read the file.
    if (lastError !== null && (last?.lastError ?? null) === null) {
      this.logger.warn(
        `The notice about new versions could not be read: ${lastError} Check the file at UPDATE_NOTICE_URL. It is read again every day; this is not repeated until it has worked.`,
      );
    }
  }

  /** Returns the reason, in one sentence, if the file cannot be read. */
  private async read(url: string, signal: AbortSignal): Promise<Announcement | string> {
    try {
      const { bytes } = await this.fetcher.get({
        url,
        // The URL is from the environment, but the file is on the internet, like those at addresses from the
        // panel.
        trusted: false,
        rules: 'public',
        accept: ['application/json', 'text/plain'],
        maxBytes: MAX_BYTES,
        signal,
      });
      return parseAnnouncement(bytes);
    } catch (error) {
      if (error instanceof SourceError || error instanceof AnnouncementError) return error.message;
      throw error;
    }
  }
}

const NOTHING_ANNOUNCED = { version: null, notesUrl: null, isSecurity: false };
