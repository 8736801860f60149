import { isIP } from 'node:net';
import { Inject } from '@nestjs/common';
import { findChannelId } from './channel-id.js';

/** Where the data lives; the form of `DATABASE_URL`. */
export type DatabaseTarget =
  { dialect: 'sqlite'; file: string } | { dialect: 'mysql'; url: string };

/** The validated environment. Everything that is read from `process.env` is here and nowhere else. */
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
  /** Null: made on first start and kept beside the database. */
  sessionSecret: string | null;
  apiDocs: boolean;
  /** IP address that the metrics listen on. */
  metricsHost: string;
  metricsPort: number | null;
  firstAdmin: { username: string; email: string; password: string | null };
  youtube: { channelId: string | null; apiKey: string | null; apiUrl: string; feedUrl: string };
  sheets: { com: string | null; us: string | null; usAffiliate: string | null };
  /** Hosts that an address from the settings, or a redirect, may name. `*.` stands for any subdomain. */
  sourceHosts: string[];
  /** For tests: where fetches from public hosts go instead. */
  publicFetchStub: string | null;
  videosRefreshMinutes: number;
  leaderboardRefreshMinutes: number;
  upstream: { timeoutMs: number; maxBytes: number };
  /** Number of proxies in front whose forwarded headers are believed. */
  trustProxy: number;
  logLevel: LogLevel;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const ENVIRONMENT = Symbol('environment');

/** Injects the validated {@link Environment}. */
export const InjectEnvironment = (): ParameterDecorator => Inject(ENVIRONMENT);

export const provideEnvironment = (environment: Environment) => ({
  provide: ENVIRONMENT,
  useValue: environment,
});

/** The environment is wrong; `problems` has one sentence for each wrong or missing value. */
export class EnvironmentError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

const MEBIBYTE = 1024 * 1024;
const LOOPBACK = '127.0.0.1';
const PLACEHOLDER_SECRET =
  /^(change[-_ ]?me|changeit|secret|password|example|placeholder|replace[-_ ]?me|your[-_ ]|session[-_ ]?secret)|^(.)\2+$/i;
const DEFAULT_SOURCE_HOSTS =
  'docs.google.com, *.googleusercontent.com, www.googleapis.com, www.youtube.com';

/** Reads single values and collects what is wrong with them, so that all problems are told at once. */
class Reader {
  readonly problems: string[] = [];

  constructor(private readonly source: NodeJS.ProcessEnv) {}

  text(name: string): string | null {
    const value = this.source[name]?.trim();
    return value ? value : null;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const value = this.text(name);
    if (value === null) return fallback;
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= min && number <= max) return number;
    this.problems.push(`${name} must be a whole number from ${min} to ${max}, but is '${value}'.`);
    return fallback;
  }

  flag(name: string, fallback: boolean): boolean {
    const value = this.text(name)?.toLowerCase();
    if (value === undefined) return fallback;
    if (['on', 'true', '1', 'yes'].includes(value)) return true;
    if (['off', 'false', '0', 'no'].includes(value)) return false;
    this.problems.push(`${name} must be 'on' or 'off', but is '${value}'.`);
    return fallback;
  }

  /** An http(s) address. It may be a secret (a sheet's address), so the message doesn't repeat it. */
  address(name: string): string | null {
    const value = this.text(name);
    if (value === null) return null;
    if (/^https?:$/.test(URL.parse(value)?.protocol ?? '')) return value;
    this.problems.push(`${name} must be an absolute http: or https: address.`);
    return null;
  }

  /** An IP address of this machine. */
  ipAddress(name: string): string | null {
    const value = this.text(name);
    if (value === null || isIP(value) > 0) return value;
    this.problems.push(
      `${name} must be an IP address such as 127.0.0.1, or 0.0.0.0 for all interfaces, but is '${value}'.`,
    );
    return null;
  }

  oneOf<T extends string>(name: string, fallback: T, choices: readonly T[]): T {
    const value = this.text(name);
    if (value === null) return fallback;
    const choice = choices.find((candidate) => candidate === value.toLowerCase());
    if (choice) return choice;
    this.problems.push(`${name} must be one of ${choices.join(', ')}, but is '${value}'.`);
    return fallback;
  }
}

function readPublicUrl(read: Reader, port: number): string {
  const fallback = `http://localhost:${port}`;
  const value = read.text('PUBLIC_URL');
  if (value === null) return fallback;
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol)) {
    read.problems.push(
      `PUBLIC_URL must be an http: or https: address such as https://play.example, but is '${value}'.`,
    );
    return fallback;
  }
  if (url.username || url.password) {
    // The value holds a password, so it isn't repeated.
    read.problems.push(
      `PUBLIC_URL must be an origin without a name and password, such as ${url.origin}.`,
    );
  } else if (url.pathname !== '/' || url.search || url.hash) {
    read.problems.push(
      `PUBLIC_URL must be an origin without a path, such as ${url.origin}, but is '${value}'.`,
    );
  }
  return url.origin;
}

/**
 * Understands `DATABASE_URL`: `sqlite:<file>` or `mysql://user:password@host:port/name`
 * (`mariadb://` means the same). Null when it is neither.
 */
export function parseDatabaseUrl(value: string): DatabaseTarget | null {
  if (value.startsWith('sqlite:')) {
    const file = value.slice('sqlite:'.length).replace(/^\/\/(?=\/)/, '');
    return file ? { dialect: 'sqlite', file } : null;
  }
  const url = URL.parse(value);
  if (!url || !/^(mysql|mariadb):$/.test(url.protocol)) return null;
  if (!url.hostname || url.pathname.length < 2) return null;
  return { dialect: 'mysql', url: value.replace(/^mariadb:/, 'mysql:') };
}

function readDatabase(read: Reader): DatabaseTarget {
  const fallback: DatabaseTarget = { dialect: 'sqlite', file: './data/playhouse.sqlite' };
  const value = read.text('DATABASE_URL');
  if (value === null) return fallback;
  const target = parseDatabaseUrl(value);
  if (target) return target;
  // The value may hold a password, so it isn't repeated.
  read.problems.push('DATABASE_URL must be sqlite:<file> or mysql://user:password@host:3306/name.');
  return fallback;
}

function readSessionSecret(read: Reader, production: boolean): string | null {
  const value = read.text('SESSION_SECRET');
  if (value === null) {
    if (production) {
      read.problems.push(
        'SESSION_SECRET is required when PUBLIC_URL is https; make one with: openssl rand -base64 48',
      );
    }
    return null;
  }
  if (value.length < 32) {
    read.problems.push('SESSION_SECRET must have at least 32 characters.');
  } else if (PLACEHOLDER_SECRET.test(value)) {
    read.problems.push('SESSION_SECRET is a placeholder; make one with: openssl rand -base64 48');
  }
  return value;
}

/** Text on both sides of one @ and no spaces; a dot inside the domain. `admin@localhost` is refused. */
const isEmailAddress = (text: string): boolean =>
  /^[^\s@]+@[^\s@]+$/.test(text) && text.slice(text.indexOf('@') + 1, -1).includes('.', 1);

/** The id also where the channel's address was given. */
function readChannelId(read: Reader): string | null {
  const value = read.text('YOUTUBE_CHANNEL_ID');
  if (value === null) return null;
  const id = findChannelId(value);
  if (id === null) {
    read.problems.push(
      `YOUTUBE_CHANNEL_ID must be a channel id (UC and 22 more characters), but is '${value}'.`,
    );
  }
  return id;
}

function readFirstAdmin(read: Reader): Environment['firstAdmin'] {
  const username = read.text('ADMIN_USERNAME') ?? 'admin';
  const email = read.text('ADMIN_EMAIL') ?? 'admin@example.com';
  const password = read.text('ADMIN_PASSWORD');
  if (username.length < 3 || username.length > 50) {
    read.problems.push('ADMIN_USERNAME must have 3 to 50 characters.');
  }
  if (/\p{Cc}/u.test(username)) {
    read.problems.push('ADMIN_USERNAME must not contain control characters.');
  }
  if (!isEmailAddress(email)) {
    read.problems.push(`ADMIN_EMAIL must be an email address, but is '${email}'.`);
  }
  if (password !== null && (password.length < 8 || password.length > 128)) {
    read.problems.push('ADMIN_PASSWORD must have 8 to 128 characters.');
  }
  return { username, email, password };
}

function readSourceHosts(read: Reader): string[] {
  const hosts = (read.text('SOURCE_HOSTS') ?? DEFAULT_SOURCE_HOSTS)
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);
  for (const host of hosts) {
    if (!/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)) {
      read.problems.push(`SOURCE_HOSTS must be host names separated by commas, but has '${host}'.`);
    }
  }
  return hosts;
}

/**
 * Reads and checks the whole environment; `.env.example` documents each variable.
 *
 * @throws EnvironmentError with one sentence for each wrong or missing value.
 */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  const read = new Reader(source);
  const port = read.integer('PORT', 8080, 1, 65_535);
  const publicUrl = readPublicUrl(read, port);
  const production = publicUrl.startsWith('https:');
  const trustProxy = read.integer('TRUST_PROXY', 0, 0, 10);
  const environment: Environment = {
    // A client that connects directly could claim to be any address, so only the proxy may connect.
    host: read.ipAddress('HOST') ?? (trustProxy > 0 ? LOOPBACK : null),
    port,
    publicUrl,
    production,
    database: readDatabase(read),
    redisUrl: read.text('REDIS_URL'),
    sessionSecret: readSessionSecret(read, production),
    apiDocs: read.flag('API_DOCS', !production),
    metricsHost: read.ipAddress('METRICS_HOST') ?? LOOPBACK,
    metricsPort: read.text('METRICS_PORT') ? read.integer('METRICS_PORT', 0, 1, 65_535) : null,
    firstAdmin: readFirstAdmin(read),
    youtube: {
      channelId: readChannelId(read),
      apiKey: read.text('YOUTUBE_API_KEY'),
      apiUrl: read.address('YOUTUBE_API_URL') ?? 'https://www.googleapis.com/youtube/v3',
      feedUrl: read.address('YOUTUBE_FEED_URL') ?? 'https://www.youtube.com/feeds/videos.xml',
    },
    sheets: {
      com: read.address('LEADERBOARD_COM_CSV_URL'),
      us: read.address('LEADERBOARD_US_CSV_URL'),
      usAffiliate: read.text('LEADERBOARD_US_AFFILIATE'),
    },
    sourceHosts: readSourceHosts(read),
    publicFetchStub: read.address('PUBLIC_FETCH_STUB'),
    videosRefreshMinutes: read.integer('VIDEOS_REFRESH_MINUTES', 30, 1, 1440),
    leaderboardRefreshMinutes: read.integer('LEADERBOARD_REFRESH_MINUTES', 60, 1, 1440),
    upstream: {
      timeoutMs: read.integer('UPSTREAM_TIMEOUT_MS', 10_000, 100, 120_000),
      maxBytes: read.integer('UPSTREAM_MAX_BYTES', 64 * MEBIBYTE, 1024, 1024 * MEBIBYTE),
    },
    trustProxy,
    logLevel: read.oneOf('LOG_LEVEL', 'info', LOG_LEVELS),
  };
  checkTogether(read, source, environment);
  if (read.problems.length > 0) throw new EnvironmentError(read.problems);
  return environment;
}

function checkTogether(read: Reader, source: NodeJS.ProcessEnv, environment: Environment): void {
  if (environment.production && environment.trustProxy === 0) {
    read.problems.push(
      'TRUST_PROXY must be at least 1 when PUBLIC_URL is https: the proxy that ends TLS has to be trusted, or secure cookies are lost.',
    );
  }
  if (environment.production && environment.publicFetchStub !== null) {
    read.problems.push('PUBLIC_FETCH_STUB is only for tests: remove it when PUBLIC_URL is https.');
  }
  if (environment.redisUrl !== null) {
    const url = URL.parse(environment.redisUrl);
    if (!url || !/^rediss?:$/.test(url.protocol)) {
      read.problems.push('REDIS_URL must be redis://host:6379 or rediss://host:6379.');
    }
  }
  if (environment.metricsPort === environment.port && source.METRICS_PORT) {
    read.problems.push('METRICS_PORT must differ from PORT: metrics are never public.');
  }
}
