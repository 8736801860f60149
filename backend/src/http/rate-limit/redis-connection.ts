import type { Redis, RedisOptions } from 'ioredis';
import type { RedisTarget } from '../../config/services/redis-target.js';

export type RedisError = Error & { code?: string };

const REDIS_TIMEOUT_MS = 500;
export const REDIS_CONNECT_MS = 2_000;
const REDIS_MAX_RETRY_MS = 5_000;

/**
 * The time before the next connection attempt, in milliseconds: longer each time, up to a maximum.
 */
export const waitForRedisMs = (attempt: number): number =>
  Math.min(attempt * 100, REDIS_MAX_RETRY_MS);

const REDIS_OPTIONS: RedisOptions = {
  // A command that cannot be sent immediately is counted in memory instead of waiting.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: REDIS_CONNECT_MS,
  commandTimeout: REDIS_TIMEOUT_MS,
  sentinelCommandTimeout: REDIS_TIMEOUT_MS,
  disconnectTimeout: REDIS_TIMEOUT_MS,
  retryStrategy: waitForRedisMs,
  sentinelRetryStrategy: waitForRedisMs,
  // The server has become a replica: connect to the one that is active now.
  reconnectOnError: ({ message }) => message.startsWith('READONLY'),
};

/** The options that name the servers and how to encrypt the connections. */
function optionsOf({ at, username, password, database, tls }: RedisTarget): RedisOptions {
  // The client compares the host name with the certificate by default.
  const encryption = tls && { ...(tls.ca !== null && { ca: tls.ca }) };
  if ('url' in at) return encryption ? { tls: encryption } : {};
  return {
    sentinels: at.sentinels,
    name: at.name,
    // Tells the client about a change of the active server before its connection is closed.
    failoverDetector: true,
    db: database,
    ...(username !== null && { username }),
    ...(password !== null && { password }),
    ...(at.sentinelPassword !== null && { sentinelPassword: at.sentinelPassword }),
    ...(encryption && {
      tls: encryption,
      sentinelTLS: encryption,
      enableTLSForSentinelMode: true,
    }),
  };
}

/** Starts to connect to Redis. */
export async function connectRedis(target: RedisTarget, extra: RedisOptions = {}): Promise<Redis> {
  // Loaded only if needed: it costs memory and start-up time.
  const { Redis } = await import('ioredis');
  const options = { ...REDIS_OPTIONS, ...optionsOf(target), ...extra };
  return 'url' in target.at ? new Redis(target.at.url, options) : new Redis(options);
}

/** Why this Redis cannot be used, as reported by the client; null if it can. */
export async function redisProblem(target: RedisTarget): Promise<string | null> {
  const redis = await connectRedis(target, {
    lazyConnect: true,
    retryStrategy: () => undefined,
    sentinelRetryStrategy: () => undefined,
  });
  const errors: RedisError[] = [];
  const sentinelErrors: RedisError[] = [];
  // Connection errors arrive as events before the call rejects, and carry more detail.
  redis.on('error', (error: RedisError) => errors.push(error));
  redis.on('sentinelError', (error: RedisError) => sentinelErrors.push(error));
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    // If one Sentinel fails, another one may respond.
    errors.unshift(...sentinelErrors);
    errors.push(error as RedisError);
  } finally {
    redis.disconnect();
  }
  const [first] = errors;
  // Depending on its version, Sentinel returns nothing or an error.
  if (/invalid reply: null$|No such master/.test(first?.message ?? '') && 'name' in target.at) {
    return `Sentinel has no servers with the name '${target.at.name}'`;
  }
  // With a Sentinel, the client does not report why a TLS connection was closed.
  if (
    target.tls &&
    'sentinels' in target.at &&
    (first?.message ?? '').includes('Connection is closed')
  ) {
    return `${first?.message ?? ''} Its certificate may not be valid for the host name, or be issued by another authority than that of REDIS_CA`;
  }
  // If a name has several addresses and none responds, the error has only a code.
  return first ? first.message || String(first.code) : null;
}
