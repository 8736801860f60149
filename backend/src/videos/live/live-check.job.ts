import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isDeepStrictEqual } from 'node:util';
import type { EntityManager, Repository } from 'typeorm';
import { Scheduled } from '../../core/database/scheduled.js';
import { AuditLogService, SYSTEM } from '../../activity/audit-log.service.js';
import { Clock } from '../../core/config/clock.js';
import { type JobContext, JobRunnerService } from '../../core/jobs/job-runner.service.js';
import { LeaseService } from '../../core/jobs/lease.service.js';
import { PublicationsService } from '../../core/publishing/publications.service.js';
import { SourceError } from '../../sources/source-error.js';
import {
  addressHash,
  backoffMs,
  type Failure,
  RANDOM,
} from '../../sources/source-health.service.js';
import { LiveCheck } from './live-check.entity.js';
import { SERVICE_LABELS } from './live-services.js';
import { checkOf } from './live-status.js';
import { LiveService } from './live.service.js';
import { type LiveSource, LiveSourcesService } from './services/live-sources.service.js';
import type { RunningStream } from './services/running-stream.js';

const CHECK_MS = 5_000;
const JOB = 'check-live';
const INTERVAL_MS = 60_000;
/** The longest wait after a failure, unless the service requests a longer one. */
const MAX_BACKOFF_MINUTES = 5;
/** YouTube's quota is restored once a day, so an attempt every few minutes is pointless. */
const QUOTA_WAIT_MS = 60 * 60_000;

/** Longer than the longest wait that a service can request: 24 hours (`backoffMs`). */
const LONGEST_WAIT_MS = 25 * 60 * 60_000;

const UNEXPECTED: Failure = {
  code: 'internal',
  reason: "The response could not be processed. The server's log contains the reason.",
};

/** Checks once a minute, on each streaming service, whether the creator is live. */
@Injectable()
export class LiveCheckJob {
  private readonly logger = new Logger(LiveCheckJob.name);

  constructor(
    private readonly leases: LeaseService,
    private readonly jobs: JobRunnerService,
    private readonly sources: LiveSourcesService,
    private readonly live: LiveService,
    private readonly auditLog: AuditLogService,
    private readonly publications: PublicationsService,
    private readonly clock: Clock,
    @Inject(RANDOM) private readonly random: () => number,
    @InjectRepository(LiveCheck) private readonly rows: Repository<LiveCheck>,
  ) {}

  /** Checks the services that are due. A failure appears in the panel and in the log. */
  @Scheduled({
    everyMs: CHECK_MS,
    failed: 'Checking the live status failed',
    meanwhile: 'the live status stays as it is',
  })
  async checkIfDue(): Promise<void> {
    if (this.sources.configured().length === 0) return;
    if (this.due(await this.rows.find()).length === 0) return;
    await this.jobs.runForTimer(JOB, (context) => this.work(context));
  }

  private due(checks: readonly LiveCheck[]): LiveSource[] {
    const now = this.clock.now();
    return this.sources.configured().filter((source) => {
      const check = checkOf(source, checks);
      return !check || check.nextAttemptAt <= now || isImpossible(check, now);
    });
  }

  private async work({ lease, signal }: JobContext): Promise<void> {
    const stored = await this.rows.find();
    // Another replica may have checked them before the lease was acquired.
    const due = this.due(stored);
    if (due.length === 0) return;
    // Each result is stored when it arrives, so that a service that hangs does not delay the others.
    const results = await Promise.allSettled(
      due.map(async (source) => {
        const check = await this.check(source, checkOf(source, stored), signal);
        await this.auditLog.change(SYSTEM, async ({ manager }) => {
          await this.leases.fence(manager, lease);
          await this.store(manager, check);
        });
        await this.publications.changed();
      }),
    );
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }

  /** @returns the result of checking one service, to be stored */
  private async check(
    source: LiveSource,
    last: LiveCheck | undefined,
    signal: AbortSignal,
  ): Promise<LiveCheck> {
    const startedAt = this.clock.now();
    try {
      const stream = await this.sources.read(source, signal);
      return {
        ...emptyCheck(source, after(startedAt, INTERVAL_MS)),
        ...streamFields(stream),
        checkedAt: this.clock.now(),
      };
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof SourceError)) this.logger.error(error);
      const failure = error instanceof SourceError ? error : UNEXPECTED;
      this.logger.warn(
        `${SERVICE_LABELS[source.service]} did not report whether the creator is live: ${failure.reason}`,
      );
      const failures = (last?.failures ?? 0) + 1;
      const wait = this.wait(failures, failure);
      return {
        ...(last ?? emptyCheck(source, startedAt)),
        nextAttemptAt: after(startedAt, wait),
        failures,
        lastError: failure.reason,
        errorCode: failure.code,
      };
    }
  }

  private wait(failures: number, { code, retryAfterMs = 0 }: Failure): number {
    const requestedMs = code === 'quota-exceeded' ? QUOTA_WAIT_MS : retryAfterMs;
    return backoffMs(failures, MAX_BACKOFF_MINUTES, this.random(), requestedMs);
  }

  private async store(manager: EntityManager, check: LiveCheck): Promise<void> {
    const stored = await manager.find(LiveCheck);
    await manager.save(LiveCheck, check);
    const others = stored.filter(({ service }) => service !== check.service);
    // Only the API's response contains this time, and it depends on 'live-checks'.
    const [before, now] = [stored, [...others, check]].map((rows) => ({
      ...this.live.statusWith(rows),
      checkedAt: null,
    }));
    if (!isDeepStrictEqual(before, now)) await this.publications.touch(manager, 'live');
    if (check.failures === 0) await this.publications.touch(manager, 'live-checks');
  }
}

/** Whether the next attempt is further away than any wait can be, because the clock was set back. */
const isImpossible = ({ nextAttemptAt, failures }: LiveCheck, now: Date): boolean =>
  nextAttemptAt.getTime() - now.getTime() > (failures === 0 ? 2 * INTERVAL_MS : LONGEST_WAIT_MS);

const after = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

const streamFields = (stream: RunningStream | null) => ({
  isLive: stream !== null,
  title: stream?.title ?? null,
  url: stream?.url ?? null,
  startedAt: stream?.startedAt ?? null,
});

const emptyCheck = ({ service, channel }: LiveSource, nextAttemptAt: Date): LiveCheck => ({
  service,
  channelHash: addressHash(channel),
  checkedAt: null,
  ...streamFields(null),
  nextAttemptAt,
  failures: 0,
  lastError: null,
  errorCode: null,
});
