import { createServer, type Server } from 'node:http';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { BackupsService } from '../backups/backups.service.js';
import { Clock } from '../../core/config/clock.js';
import { type Environment, InjectEnvironment } from '../../core/config/env.js';
import { ResponseCacheService } from '../../core/publishing/response-cache.service.js';
import { PublicationsService } from '../../core/publishing/publications.service.js';
import { JobRunnerService } from '../../core/jobs/job-runner.service.js';
import { LiveService } from '../../videos/live/live.service.js';
import { ChannelsService } from '../notifications/channels.service.js';
import { SourceStatusService } from '../../sources/source-status.service.js';
import { SessionsService } from '../../auth/users/sessions.service.js';
import { createInstruments, type Instruments } from './instruments.js';

const MILLISECONDS = 1_000;

/** Prometheus metrics on a separate port (`METRICS_PORT`); disabled if it is not set. */
@Injectable()
export class MetricsService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(MetricsService.name);
  private instruments: Instruments | null = null;
  private server: Server | null = null;

  constructor(
    private readonly sources: SourceStatusService,
    private readonly sessions: SessionsService,
    private readonly backups: BackupsService,
    private readonly live: LiveService,
    private readonly channels: ChannelsService,
    private readonly responseCache: ResponseCacheService,
    private readonly publications: PublicationsService,
    private readonly jobs: JobRunnerService,
    private readonly clock: Clock,
    @InjectEnvironment() private readonly environment: Environment,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { metricsHost, metricsPort } = this.environment;
    if (metricsPort === null) return;
    const failing = () => this.publications.failing().length;
    const instruments = await createInstruments(failing, async () => ({
      sources: await this.sources.all(),
      sessions: await this.sessions.countOpen(),
      backups: await this.backups.health(),
      failingChannels: await this.channels.countFailing(),
      failingLiveChecks: (await this.live.statuses()).filter(({ lastError }) => lastError !== null)
        .length,
      now: this.clock.now().getTime(),
    }));
    this.instruments = instruments;
    this.responseCache.onResponse = (status) => instruments.published.inc({ status });
    this.publications.onBuild = (cause) => instruments.built.inc({ cause });
    this.jobs.onRun = (job, outcome, durationMs) => {
      instruments.jobs.observe({ job, outcome }, durationMs / MILLISECONDS);
    };
    this.server = createServer((request, response) => {
      if (request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      instruments
        .read()
        .then(() => instruments.registry.metrics())
        .then(
          (text) => {
            response.writeHead(200, { 'Content-Type': instruments.registry.contentType }).end(text);
          },
          (error: unknown) => {
            this.logger.error(error);
            response.writeHead(500).end();
          },
        );
    });
    const { server } = this;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(metricsPort, metricsHost, resolve);
    });
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  /**
   * Measures requests that reach a route.
   *
   * @param routeOf the pattern of a path, so that IDs do not create separate series.
   */
  measure(routeOf: (path: string) => string | undefined): RequestHandler {
    return (request: Request, response: Response, next: NextFunction) => {
      const { instruments } = this;
      if (!instruments) return next();
      const startedAt = performance.now();
      response.once('finish', () => {
        instruments.requests.observe(
          {
            method: request.method,
            route: routeOf(request.path) ?? 'none',
            status: response.statusCode,
          },
          (performance.now() - startedAt) / MILLISECONDS,
        );
      });
      next();
    };
  }
}
