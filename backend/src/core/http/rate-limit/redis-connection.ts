import type { Redis, RedisOptions } from 'ioredis';
import type { RedisTarget } from '../../config/services/redis-target.js';

export type RedisError = Error & { code?: string };

const REDIS_TIMEOUT_MS = 500;
export const REDIS_CONNECT_TIMEOUT_MS = 2_000;
const MAX_RETRY_DELAY_MS = 5_000;
const RECONNECT_DELAY_MS = 100;

/**
 * The time before the next connection attempt, in milliseconds: longer each time, up to a maximum.
 */
export const redisRetryDelayMs = (attempt: number): number =>
  Math.min(attempt * 100, MAX_RETRY_DELAY_MS);

const REDIS_OPTIONS: RedisOptions = {
  // A command that cannot be sent immediately fails, and the rate limit counts in memory.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: REDIS_CONNECT_TIMEOUT_MS,
  commandTimeout: REDIS_TIMEOUT_MS,
  sentinelCommandTimeout: REDIS_TIMEOUT_MS,
  disconnectTimeout: REDIS_TIMEOUT_MS,
  retryStrategy: redisRetryDelayMs,
  sentinelRetryStrategy: redisRetryDelayMs,
  // This Redis has lost its role as the primary, and is read-only: connect to the new primary.
  reconnectOnError: ({ message }) => message.startsWith('READONLY'),
};

/** The options that name the servers and how to encrypt the connections. */
function optionsOf({ at, username, password, database, tls }: RedisTarget): RedisOptions {
  // No `servername`: the client compares the host name with the certificate by default.
  if ('url' in at) return tls ? { tls } : {};
  return {
    sentinels: at.sentinels,
    name: at.name,
    // The client listens to the Sentinels, and switches to a new primary at once.
    failoverDetector: true,
    db: database,
    ...(username !== null && { username }),
    ...(password !== null && { password }),
    ...(at.sentinelPassword !== null && { sentinelPassword: at.sentinelPassword }),
    ...(tls && { tls, sentinelTLS: tls, enableTLSForSentinelMode: true }),
  };
}

/** Starts to connect to Redis. */
export async function connectRedis(target: RedisTarget, extra: RedisOptions = {}): Promise<Redis> {
  // Loaded only if needed: it costs memory and start-up time.
  const { Redis } = await import('ioredis');
  const options = { ...REDIS_OPTIONS, ...optionsOf(target), ...extra };
  return 'url' in target.at ? new Redis(target.at.url, options) : new Redis(options);
}

/**
 * Connects again whenever the client has given up. With Sentinel, it gives up if it is notified of a new
 * primary while it looks up that primary's address.
 *
 * @returns a function that closes the connection for good
 */
export function keepConnected(redis: Redis): () => void {
  let isClosed = false;
  redis.on('end', () => {
    setTimeout(() => {
      // A failure is also emitted as an 'error' event, which is handled.
      if (!isClosed) redis.connect().catch(() => undefined);
    }, RECONNECT_DELAY_MS).unref();
  });
  return () => {
    isClosed = true;
    redis.disconnect();
  };
}
