import { Inject } from '@nestjs/common';
import type { DatabaseTarget } from './database-target.js';
import type { SourceName } from './sources.js';

/** The validated environment. Nothing else reads `process.env`. */
export interface Environment {
  /** IP address that the server listens on; null: all interfaces. */
  host: string | null;
  port: number;
  /** Origin of the site, without a trailing slash. */
  publicUrl: string;
  /** `PUBLIC_URL` is https: secure cookies, HSTS, documentation off by default. */
  production: boolean;
  database: DatabaseTarget;
  redisUrl: string | null;
  /** Null: created on the first start and stored beside the database. */
  sessionSecret: string | null;
  apiDocs: boolean;
  /** IP address that the metrics listen on. */
  metricsHost: string;
  metricsPort: number | null;
  firstAdmin: { username: string; email: string; password: string | null };
  /** The address of each source; null where the environment has none. */
  sources: Record<SourceName, string | null>;
  youtube: { apiKey: string | null; apiUrl: string; feedUrl: string };
  sheets: { usAffiliate: string | null };
  /** Hosts that a URL from the settings, or a redirect, may name. `*.` stands for any subdomain. */
  sourceHosts: string[];
  /** For tests: where fetches from public hosts go instead. */
  publicFetchStub: string | null;
  videosRefreshMinutes: number;
  leaderboardRefreshMinutes: number;
  upstream: { timeoutMs: number; maxBytes: number };
  /** Number of proxies in front whose forwarded headers are trusted. */
  trustProxy: number;
  logLevel: LogLevel;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const ENVIRONMENT = Symbol('environment');

/** Injects the validated {@link Environment}. */
export const InjectEnvironment = (): ParameterDecorator => Inject(ENVIRONMENT);

export const provideEnvironment = (environment: Environment) => ({
  provide: ENVIRONMENT,
  useValue: environment,
});
