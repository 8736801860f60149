import {
  BadGatewayException,
  ConflictException,
  Injectable,
  Logger,
  type OnModuleInit,
  ServiceUnavailableException,
} from '@nestjs/common';
import { Scheduled } from '../core/database/scheduled.js';
import { type Actor, AuditLogService, type Change, SYSTEM } from '../activity/audit-log.service.js';
import { type Environment, InjectEnvironment } from '../core/config/env.js';
import { SOURCES } from '../core/config/sources.js';
import { startStopwatch } from '../core/config/stopwatch.js';
import { isAccessDenied } from '../core/http/access/access.js';
import { PublicationsService } from '../core/publishing/publications.service.js';
import { SettingsService } from '../settings/settings.service.js';
import {
  type JobContext,
  JobRunnerService,
  ServerStopsError,
} from '../core/jobs/job-runner.service.js';
import { LeaseLostError, LeaseService } from '../core/jobs/lease.service.js';
import { SOURCE_ERROR_FORMAT, SourceError } from '../sources/source-error.js';
import {
  addressHash,
  type Failure,
  SourceHealthService,
} from '../sources/source-health.service.js';
import type { SourceFindings } from '../sources/source-findings.js';
import { SourceRegistryService } from '../sources/source-registry.service.js';
import { VideosRepository } from './videos.repository.js';
import { VideosService } from './videos.service.js';
import { ChannelTestService } from './youtube/channel-test.service.js';
import { YoutubeChannelsService } from './youtube/youtube-channels.service.js';
import { type ReadChannel, YoutubeService } from './youtube/youtube.service.js';

const CHECK_MS = 5_000;
const SOURCE = 'youtube';
const JOB = 'refresh-videos';

const UNEXPECTED: Failure = {
  code: 'internal',
  reason: "The videos could not be stored. The server's log contains the reason.",
};

/** The result of a refresh. */
export interface VideosRefreshed {
  /** Number of videos that the channel lists. */
  videos: number;
}

/** Fetches the channel's videos. */
@Injectable()
export class VideosRefreshJob implements OnModuleInit {
  private readonly logger = new Logger(VideosRefreshJob.name);
  private readonly intervalMinutes: number;
  private readonly apiKey: string | null;

  constructor(
    private readonly leases: LeaseService,
    private readonly jobs: JobRunnerService,
    private readonly health: SourceHealthService,
    private readonly registry: SourceRegistryService,
    private readonly settings: SettingsService,
    private readonly youtube: YoutubeService,
    private readonly channels: YoutubeChannelsService,
    private readonly channelTest: ChannelTestService,
    private readonly store: VideosRepository,
    private readonly videos: VideosService,
    private readonly auditLog: AuditLogService,
    private readonly publications: PublicationsService,
    @InjectEnvironment() environment: Environment,
  ) {
    this.intervalMinutes = environment.videosRefreshMinutes;
    this.apiKey = environment.youtube.apiKey;
  }

  onModuleInit(): void {
    this.registry.register({
      name: SOURCE,
      label: () => SOURCES[SOURCE].label,
      setBy: () => this.settings.sourceAddress(SOURCE)?.by ?? null,
      addressHash: () => {
        const channelId = this.channelId();
        return channelId && addressHash(this.address(channelId));
      },
      shownAddress: () => this.channelId(),
      parse: (typed) => this.channels.idOf(typed),
      visitorsSee: () => this.videos.shown(),
      intervalMinutes: this.intervalMinutes,
      test: (address) => this.test(address),
    });
  }

  /**
   * Refreshes if it is due: the interval or the wait after a failure is over, or the channel has
   * changed. A failure appears in the source's health and in the log.
   */
  @Scheduled({
    everyMs: CHECK_MS,
    failed: 'Refreshing the videos failed',
    meanwhile: 'the videos stay as they are',
  })
  async refreshIfDue(): Promise<void> {
    const channelId = this.channelId();
    if (channelId === null || !(await this.isDue(channelId))) return;
    try {
      await this.jobs.run(JOB, (context) => this.work(context, SYSTEM), SOURCE_ERROR_FORMAT);
    } catch (error) {
      const isExpected =
        error instanceof SourceError ||
        error instanceof ServerStopsError ||
        error instanceof LeaseLostError;
      if (!isExpected) throw error;
    }
  }

  /**
   * Refreshes now, on an admin's request; a refresh that is already running is awaited.
   *
   * @throws ConflictException if no channel is set; BadGatewayException with the source's reason;
   * ServiceUnavailableException if the server stops.
   * @throws UnauthorizedException, ForbiddenException if the actor's permission ended during the
   * refresh. Then nothing is stored, and other callers that wait for this run start a new one.
   */
  async refresh(actor: Actor): Promise<VideosRefreshed> {
    if (this.channelId() === null) {
      throw new ConflictException({
        code: 'no-address',
        error: 'No YouTube channel is set. Please set one in the settings first.',
      });
    }
    try {
      return await this.run(actor);
    } catch (error) {
      // Another replica has taken over the job: wait for its result.
      if (error instanceof LeaseLostError) return await this.refresh(actor);
      if (error instanceof ServerStopsError) {
        throw new ServiceUnavailableException({
          code: 'interrupted',
          error: 'The server is restarting. Please try again in a moment.',
        });
      }
      if (!(error instanceof SourceError)) throw error;
      throw new BadGatewayException({ error: `YouTube: ${error.reason}`, code: error.code });
    }
  }

  private async run(actor: Actor): Promise<VideosRefreshed> {
    for (;;) {
      const denied: { error?: Error } = {};
      const work = (context: JobContext) =>
        this.work(context, actor).catch((error: unknown) => {
          if (!isAccessDenied(error)) throw error;
          denied.error = error;
          return null;
        });
      const refreshed = await this.jobs.run(JOB, work, SOURCE_ERROR_FORMAT);
      if (denied.error) throw denied.error;
      if (refreshed) return refreshed;
    }
  }

  private channelId(): string | null {
    return this.settings.sourceAddress(SOURCE)?.value ?? null;
  }

  private isDue(channelId: string): Promise<boolean> {
    return this.health.isDue(SOURCE, this.address(channelId));
  }

  /**
   * Identifies the source: a different channel counts as a new address, and so does an API key that
   * is added, changed or removed.
   */
  private address(channelId: string): string {
    return `${channelId} ${this.apiKey ?? ''}`;
  }

  private async test(address: string | undefined): Promise<SourceFindings> {
    const channelId = address ?? this.channelId();
    if (channelId === null) throw new SourceError('no-address', 'No YouTube channel is set.');
    return this.channelTest.test(channelId);
  }

  private async work({ lease, signal }: JobContext, actor: Actor): Promise<VideosRefreshed> {
    const channelId = this.channelId();
    // The channel was removed, or another replica refreshed it, before the lease was acquired.
    if (channelId === null) return { videos: 0 };
    if (actor === SYSTEM && !(await this.isDue(channelId))) {
      return { videos: (await this.health.find(SOURCE))?.items ?? 0 };
    }
    const writeFenced = <T>(changeActor: Actor, work: (change: Change) => Promise<T>) =>
      this.auditLog.change(changeActor, async (change) => {
        await this.leases.fence(change.manager, lease);
        return work(change);
      });
    await writeFenced(actor, ({ manager }) =>
      this.health.attempted(manager, SOURCE, this.address(channelId)),
    );
    const tookMs = startStopwatch();
    try {
      const read = await this.youtube.read(channelId, signal);
      await writeFenced(actor, (change) =>
        this.storeResult(change, channelId, read, tookMs(), actor),
      );
      if (read.fallbackReason) {
        this.logger.warn(
          `The feed was read instead of the Data API: ${read.fallbackReason.reason}`,
        );
      }
      return { videos: read.listing.videos.length };
    } catch (error) {
      if (!signal.aborted && !isAccessDenied(error)) {
        const failure = error instanceof SourceError ? error : UNEXPECTED;
        this.logger.warn(`The videos could not be refreshed: ${failure.reason}`);
        // Recorded for every error, because the source must not be called every few seconds.
        await writeFenced(SYSTEM, ({ manager }) =>
          this.health.failed(manager, SOURCE, this.intervalMinutes, failure, tookMs()),
        ).catch((healthError: unknown) => this.logger.error(healthError));
      }
      throw error;
    } finally {
      await this.publications.changed();
    }
  }

  /** Stores the result with the source's health and an audit row. */
  private async storeResult(
    { manager, record }: Change,
    channelId: string,
    { listing, fallbackReason }: ReadChannel,
    tookMs: number,
    actor: Actor,
  ): Promise<void> {
    const { added, removed } = await this.store.store(manager, channelId, listing);
    const items = listing.videos.length;
    await this.health.succeeded(manager, SOURCE, this.intervalMinutes, {
      items,
      tookMs,
      name: listing.name,
      ...(fallbackReason && { fallbackReason }),
    });
    if (actor !== SYSTEM || added + removed > 0) {
      await record({
        action: 'videos.refreshed',
        entity: 'videos',
        summary: `Videos refreshed: ${items} listed, ${added} new, ${removed} removed.`,
        after: { source: listing.source, videos: items, added, removed },
      });
    }
    await this.publications.touch(manager, 'videos');
  }
}
