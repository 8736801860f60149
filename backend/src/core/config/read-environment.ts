import { withAuthority } from './services/database-target.js';
import type { Environment, StreamingService } from './env.js';
import { withRedisAuthority } from './services/redis-target.js';
import { forEachSource, SOURCES } from './sources.js';
import { environmentSchema, isHttps, type Variables, variables } from './environment-schema.js';

const LOOPBACK = '127.0.0.1';

/** The environment is invalid. `problems` has one line for each wrong or missing value. */
export class EnvironmentError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/**
 * Reads and validates the whole environment; `.env.example` documents each variable. A blank variable
 * counts as absent.
 *
 * @throws EnvironmentError with all problems.
 */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  const present = Object.keys(variables.shape).flatMap((name) => {
    const value = source[name]?.trim();
    return value ? [[name, value]] : [];
  });
  const { data, error } = environmentSchema.safeParse(Object.fromEntries(present));
  if (data) return environmentOf(data);
  throw new EnvironmentError(
    error.issues.map(({ path, message }) => `${String(path[0])} ${message}`),
  );
}

function environmentOf(values: Variables): Environment {
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const production = isHttps(publicUrl);
  return {
    // A client that connects directly could claim any address, so only the proxy may connect.
    host: values.HOST ?? (values.TRUST_PROXY > 0 ? LOOPBACK : null),
    port: values.PORT,
    publicUrl,
    production,
    hstsDays: values.HSTS_DAYS,
    database: withAuthority(values.DATABASE_URL, values.DATABASE_CA),
    redis: values.REDIS_URL ? withRedisAuthority(values.REDIS_URL, values.REDIS_CA) : null,
    sessionSecret: values.SESSION_SECRET ?? null,
    apiDocs: values.API_DOCS ?? !production,
    metricsHost: values.METRICS_HOST,
    metricsPort: values.METRICS_PORT ?? null,
    firstAdmin: {
      username: values.ADMIN_USERNAME,
      email: values.ADMIN_EMAIL,
      password: values.ADMIN_PASSWORD ?? null,
    },
    sources: forEachSource((source) => values[SOURCES[source].variable] ?? null),
    youtube: {
      apiKey: values.YOUTUBE_API_KEY ?? null,
      apiUrl: values.YOUTUBE_API_URL,
      feedUrl: values.YOUTUBE_FEED_URL,
    },
    kick: streamingService(values, 'KICK'),
    twitch: streamingService(values, 'TWITCH'),
    sheets: {
      usAffiliate: values.LEADERBOARD_US_AFFILIATE ?? null,
    },
    sourceHosts: values.SOURCE_HOSTS,
    publicFetchStub: values.PUBLIC_FETCH_STUB ?? null,
    videosRefreshMinutes: values.VIDEOS_REFRESH_MINUTES,
    leaderboardRefreshMinutes: values.LEADERBOARD_REFRESH_MINUTES,
    retainNamesMonths: values.RETAIN_NAMES_MONTHS,
    logDays: values.LOG_DAYS,
    backupKeepDays: values.BACKUP_KEEP_DAYS ?? null,
    upstream: { timeoutMs: values.UPSTREAM_TIMEOUT_MS, maxBytes: values.UPSTREAM_MAX_BYTES },
    updateNoticeUrl: values.UPDATE_NOTICE_URL ?? null,
    mail:
      values.SMTP_URL && values.MAIL_FROM
        ? { server: values.SMTP_URL, from: values.MAIL_FROM }
        : null,
    trustProxy: values.TRUST_PROXY,
    regionHeader: values.REGION_HEADER?.toLowerCase() ?? null,
    logLevel: values.LOG_LEVEL,
  };
}

function streamingService(values: Variables, name: 'KICK' | 'TWITCH'): StreamingService {
  const id = values[`${name}_CLIENT_ID`];
  const secret = values[`${name}_CLIENT_SECRET`];
  return {
    client: id !== undefined && secret !== undefined ? { id, secret } : null,
    apiUrl: withoutSlash(values[`${name}_API_URL`]),
    idUrl: withoutSlash(values[`${name}_ID_URL`]),
  };
}

const withoutSlash = (url: string): string => url.replace(/(?<!\/)\/+$/, '');
