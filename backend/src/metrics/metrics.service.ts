import { createServer, type Server } from 'node:http';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Counter, Histogram, Registry } from 'prom-client';
import { Clock } from '../config/clock.js';
import { type Environment, InjectEnvironment } from '../config/env.js';
import { EarlyAnswers } from '../http/early-answers.js';
import { SourceStatusService } from '../sources/source-status.service.js';

const MILLISECONDS = 1_000;
const DURATION_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Instruments {
  registry: Registry;
  requests: Histogram<'method' | 'route' | 'status'>;
  published: Counter<'status'>;
}

/** Prometheus metrics, on a port of their own (`METRICS_PORT`); without it nothing is measured. */
@Injectable()
export class MetricsService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(MetricsService.name);
  private instruments: Instruments | null = null;
  private server: Server | null = null;

  constructor(
    private readonly sources: SourceStatusService,
    private readonly early: EarlyAnswers,
    private readonly clock: Clock,
    @InjectEnvironment() private readonly environment: Environment,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort } = this.environment;
    if (metricsPort === null) return;
    const instruments = await this.createInstruments();
    this.instruments = instruments;
    this.early.onAnswer = (status) => instruments.published.inc({ status });
    this.server = createServer((request, response) => {
      if (request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      instruments.registry.metrics().then(
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
      server.listen(metricsPort, resolve);
    });
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  /** Measures what reaches a route. @param routeOf the pattern of a path, so that ids don't multiply. */
  measure(routeOf: (path: string) => string | undefined): RequestHandler {
    return (request: Request, response: Response, next: NextFunction) => {
      const { instruments } = this;
      if (!instruments) return next();
      const begun = performance.now();
      response.once('finish', () => {
        instruments.requests.observe(
          {
            method: request.method,
            route: routeOf(request.path) ?? 'none',
            status: response.statusCode,
          },
          (performance.now() - begun) / MILLISECONDS,
        );
      });
      next();
    };
  }

  private async createInstruments(): Promise<Instruments> {
    // Loaded only where it is wanted: it costs memory at idle.
    const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } =
      await import('prom-client');
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const { sources, clock } = this;
    new Gauge({
      name: 'playhouse_source_age_seconds',
      help: 'Time since the last good fetch of a configured source',
      labelNames: ['source'],
      registers: [registry],
      async collect() {
        this.reset();
        const now = clock.now().getTime();
        for (const { source, lastSuccessAt } of await sources.all()) {
          if (lastSuccessAt === null) continue;
          this.set({ source }, (now - Date.parse(lastSuccessAt)) / MILLISECONDS);
        }
      },
    });
    new Gauge({
      name: 'playhouse_source_failing',
      help: '1 while the last attempt at a source failed',
      labelNames: ['source'],
      registers: [registry],
      async collect() {
        this.reset();
        for (const { source, status } of await sources.all()) {
          this.set({ source }, status === 'failing' ? 1 : 0);
        }
      },
    });
    return {
      registry,
      requests: new Histogram({
        name: 'playhouse_http_request_duration_seconds',
        help: 'Requests that reached a route',
        labelNames: ['method', 'route', 'status'],
        buckets: DURATION_BUCKETS_SECONDS,
        registers: [registry],
      }),
      published: new Counter({
        name: 'playhouse_published_answers_total',
        help: 'Public answers sent from memory',
        labelNames: ['status'],
        registers: [registry],
      }),
    };
  }
}
