import { Inject } from '@nestjs/common';
import type { DatabaseTarget } from './services/database-target.js';
import type { MailAddress, MailServer } from './services/mail-variables.js';
import type { RedisTarget } from './services/redis-target.js';
import type { SourceName } from './sources.js';

/** Where the variables are set, in messages for people. */
export const ENV_FILE = 'the file .env on the server';

/** The validated environment. The server reads no other variables. */
export interface Environment {
  /** IP address that the server listens on; null: all interfaces. */
  host: string | null;
  port: number;
  /** Origin of the site, without a trailing slash. */
  publicUrl: string;
  /** Whether `PUBLIC_URL` is https: secure cookies, HSTS, API documentation off by default. */
  production: boolean;
  /**
   * For how many days browsers open the site only with https (HSTS); 0 makes them forget it. No effect
   * unless `PUBLIC_URL` is https.
   */
  hstsDays: number;
  database: DatabaseTarget;
  redis: RedisTarget | null;
  /** Null: the first start creates a secret and stores it next to the database. */
  sessionSecret: string | null;
  apiDocs: boolean;
  /** IP address that the metrics listen on. */
  metricsHost: string;
  /** Null: there are no metrics. */
  metricsPort: number | null;
  firstAdmin: { username: string; email: string; password: string | null };
  /** The address of each source; null if the environment does not set it. */
  sources: Record<SourceName, string | null>;
  youtube: { apiKey: string | null; apiUrl: string; feedUrl: string };
  /** The services that report whether the creator is live, besides YouTube. */
  kick: StreamingService;
  twitch: StreamingService;
  sheets: { usAffiliate: string | null };
  /** The only hosts that settings and redirects may lead to. `*.` matches any subdomain. */
  sourceHosts: string[];
  /**
   * For tests: the URL of a server that gets all fetches of public sites (such as pictures) instead of them,
   * at `<this URL>/<host>/<path>`.
   */
  publicFetchStub: string | null;
  videosRefreshMinutes: number;
  leaderboardRefreshMinutes: number;
  /** How many months after a race has ended the full names of its players are erased. */
  retainNamesMonths: number;
  /** For how many days logs are kept; 0 if they are only limited by size. */
  logDays: number;
  /** For how many days daily backups are kept; null if the operator has not set it. */
  backupKeepDays: number | null;
  upstream: { timeoutMs: number; maxBytes: number };
  /** The https address of the file that announces new versions; null: it is not read. */
  updateNoticeUrl: string | null;
  /** How emails are sent; null: no emails are sent. */
  mail: { server: MailServer; from: MailAddress } | null;
  /** Number of reverse proxies in front of the server, whose forwarded headers are trusted. */
  trustProxy: number;
  /**
   * The header, in lower case, in which a trusted proxy sends the visitor's region; null if there is none.
   */
  regionHeader: string | null;
  logLevel: LogLevel;
}

/** How to call the API of a streaming service. */
export interface StreamingService {
  /** The registered app; null if there is none, and the service is not called. */
  client: { id: string; secret: string } | null;
  /** Without a trailing slash. */
  apiUrl: string;
  /** Where the app gets its tokens; without a trailing slash. */
  idUrl: string;
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
