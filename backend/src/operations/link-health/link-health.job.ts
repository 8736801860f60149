import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Not, type Repository } from 'typeorm';
import { Scheduled } from '../../core/database/scheduled.js';
import { AuditLogService, SYSTEM } from '../../activity/audit-log.service.js';
import { Clock } from '../../core/config/clock.js';
import { type JobContext, JobRunnerService } from '../../core/jobs/job-runner.service.js';
import { LeaseService } from '../../core/jobs/lease.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { BoundedFetchService } from '../../sources/fetch/bounded-fetch.service.js';
import { addressHash } from '../../sources/source-health.service.js';
import { OutboxService } from '../../core/outbox/outbox.service.js';
import { BROKEN_AFTER_FAILURES, LinkHealthService } from './link-health.service.js';
import { isFailure, LinkCheck, linkResult } from './link-check.entity.js';

const HOUR_MS = 60 * 60_000;
const JOB = 'check-links';
const DAY_MS = 24 * 60 * 60_000;
/** How many hosts are requested at the same time; each gets one request at a time. */
const HOSTS_AT_ONCE = 4;
/** Links that are not followed in this time remain due. The proxy ends requests of admins after 150 s. */
const MAX_RUN_MS = 2 * 60_000;

/** Follows the referral links once a day, as a visitor would, and records where they lead. */
@Injectable()
export class LinkHealthJob {
  constructor(
    private readonly leases: LeaseService,
    private readonly jobs: JobRunnerService,
    private readonly fetcher: BoundedFetchService,
    private readonly settings: SettingsService,
    private readonly auditLog: AuditLogService,
    private readonly clock: Clock,
    private readonly links: LinkHealthService,
    private readonly outbox: OutboxService,
    @InjectRepository(LinkCheck) private readonly rows: Repository<LinkCheck>,
  ) {}

  /**
   * Follows the links that were not followed in the last day, and deletes the checks of removed links. Does
   * nothing if the owner has turned this off.
   */
  @Scheduled({
    everyMs: HOUR_MS,
    failed: 'Checking the links failed',
    meanwhile: 'the links are checked later',
  })
  async checkIfDue(): Promise<void> {
    if (!this.settings.current.checkLinks) return;
    const urls = await this.urls();
    const stored = await this.rows.find();
    const isGone = stored.some(({ url }) => !urls.includes(url));
    if (!isGone && this.due(urls, stored).length === 0) return;
    await this.run((current, rows) => this.due(current, rows));
  }

  /** Follows all links now. If a check is already running, waits for it instead. */
  async checkNow(): Promise<void> {
    await this.run((urls) => urls);
  }

  /** The owner's links, each once. */
  async urls(): Promise<string[]> {
    return [...(await this.links.byUrl()).keys()];
  }

  private due(urls: readonly string[], stored: readonly LinkCheck[]): string[] {
    const now = this.clock.now().getTime();
    const checkedAt = new Map(stored.map((row) => [row.url, row.checkedAt.getTime()]));
    // A check in the future means that the clock was set back.
    return urls.filter((url) => Math.abs(now - (checkedAt.get(url) ?? 0)) >= DAY_MS);
  }

  private async run(
    select: (urls: string[], stored: LinkCheck[]) => readonly string[],
  ): Promise<void> {
    await this.jobs.runForTimer(JOB, async (context) => {
      // Another replica may have followed them before the lease was acquired.
      const urls = await this.urls();
      await this.removeOthers(urls, context);
      await this.followAll(select(urls, await this.rows.find()), context);
    });
  }

  private async removeOthers(urls: readonly string[], { lease }: JobContext): Promise<void> {
    await this.auditLog.change(SYSTEM, async ({ manager }) => {
      await this.leases.fence(manager, lease);
      await manager.delete(LinkCheck, { urlHash: Not(In(urls.map(addressHash))) });
    });
  }

  private async followAll(urls: readonly string[], context: JobContext): Promise<void> {
    const hosts = [...Map.groupBy(urls, (url) => URL.parse(url)?.host ?? '').values()];
    const endsAt = this.clock.now().getTime() + MAX_RUN_MS;
    const worker = async () => {
      for (let links = hosts.shift(); links; links = hosts.shift()) {
        for (const url of links) {
          if (this.clock.now().getTime() >= endsAt) return;
          await this.follow(url, context);
        }
      }
    };
    const results = await Promise.allSettled(Array.from({ length: HOSTS_AT_ONCE }, worker));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }

  private async follow(url: string, { lease, signal }: JobContext): Promise<void> {
    const trace = await this.fetcher.trace(url, signal);
    const result = linkResult(url, trace, this.settings.current.code);
    const urlHash = addressHash(url);
    const usedBy = ((await this.links.byUrl()).get(url) ?? []).map(({ label }) => label);
    await this.auditLog.change(SYSTEM, async ({ manager }) => {
      await this.leases.fence(manager, lease);
      const last = await manager.findOneBy(LinkCheck, { urlHash });
      const checkedAt = this.clock.now();
      const streak = isFailure(result)
        ? streakAfter(last, checkedAt)
        : { failures: 0, failingSince: null };
      await manager.save(LinkCheck, { urlHash, url, ...result, checkedAt, ...streak });
      if (streak.failures === BROKEN_AFTER_FAILURES) {
        const details = { host: result.finalHost, code: result.code, usedBy };
        await this.outbox.write(manager, { kind: 'link-broken', details });
      }
    });
  }
}

/** The failures in a row, including a new one. If it is unknown when they began, that stays unknown. */
const streakAfter = (
  last: LinkCheck | null,
  failedAt: Date,
): Pick<LinkCheck, 'failures' | 'failingSince'> =>
  last && last.failures > 0
    ? { failures: last.failures + 1, failingSince: last.failingSince }
    : { failures: 1, failingSince: failedAt };
