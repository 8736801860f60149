import { once } from 'node:events';
import { Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { normalizeIp } from '@nestjs/throttler';
import type { Redis, RedisOptions } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Environment } from '../../config/env.js';

export interface RateLimit {
  /** How many are allowed in a window. */
  points: number;
  /** The window starts with the first. */
  durationSeconds: number;
}

export interface RateLimitDecision {
  allowed: boolean;
  /** How many more are allowed in this window. */
  remaining: number;
  /** Until the window ends; 0 when it was allowed. */
  retryAfterSeconds: number;
}

export interface RateLimiter {
  /**
   * Counts one for a key and says whether it is allowed.
   *
   * @param durationSeconds the window that this one starts, if it is not the limit's own
   */
  consume(key: string, durationSeconds?: number): Promise<RateLimitDecision>;
  /** Takes one back that was counted. */
  giveBack(key: string): Promise<void>;
  /** How many are counted for a key in the present window. */
  used(key: string): Promise<number>;
  /** Ends the present window of a key. */
  clear(key: string): Promise<void>;
}

type RedisError = Error & { code?: string };

const IPV6_PREFIX = 64;
const REDIS_TIMEOUT_MS = 500;
const REDIS_CONNECT_MS = 2_000;
const REDIS_MAX_RETRY_MS = 5_000;

/** How long to wait before Redis is looked for again: longer each time, up to some seconds. */
export const waitForRedisMs = (attempt: number): number =>
  Math.min(attempt * 100, REDIS_MAX_RETRY_MS);

const REDIS_OPTIONS: RedisOptions = {
  // A command that can't be sent now is counted in memory instead of waiting.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: REDIS_CONNECT_MS,
  commandTimeout: REDIS_TIMEOUT_MS,
  disconnectTimeout: REDIS_TIMEOUT_MS,
  retryStrategy: waitForRedisMs,
};

/** Why the Redis at an address can't be used, in its own words; null when it can. */
export async function redisProblem(url: string): Promise<string | null> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    ...REDIS_OPTIONS,
    lazyConnect: true,
    retryStrategy: () => undefined,
  });
  const errors: RedisError[] = [];
  // What it tells of the connection comes before what it throws, and says more; or it throws nothing.
  redis.on('error', (error: RedisError) => errors.push(error));
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    errors.push(error as RedisError);
  } finally {
    redis.disconnect();
  }
  const [first] = errors;
  // Where a name has several addresses and none answers, there is a code alone.
  return first ? first.message || String(first.code) : null;
}

/** Under which name a client's address is counted: an IPv6 customer has a whole /64 to spend. */
export const clientKey = (address: string | undefined): string =>
  normalizeIp(address ?? '', IPV6_PREFIX);

/**
 * Counters of the rate limits: in this process, or with `REDIS_URL` shared by all replicas. While
 * Redis is away they are counted here, and nothing stops.
 */
export class RateLimitsService implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(RateLimitsService.name);
  private redisIsAway = false;

  /** @param redis shared by all replicas; null counts in this process. */
  private constructor(private readonly redis: Redis | null) {
    redis?.on('error', (error: RedisError) => {
      if (this.redisIsAway) return;
      this.redisIsAway = true;
      this.logger.warn(
        `Redis can't be reached (${error.code ?? error.message}); rate limits are counted in this process until it is back.`,
      );
    });
    redis?.on('ready', () => {
      if (this.redisIsAway) this.logger.log('Redis is back; rate limits are shared again.');
      this.redisIsAway = false;
    });
  }

  /** Begins to connect to the Redis of `REDIS_URL`, if there is one. */
  static async of({ redisUrl }: Pick<Environment, 'redisUrl'>): Promise<RateLimitsService> {
    if (redisUrl === null) return new RateLimitsService(null);
    // Loaded only where it is wanted: it costs time at the start and memory.
    const { Redis } = await import('ioredis');
    return new RateLimitsService(new Redis(redisUrl, REDIS_OPTIONS));
  }

  /** Makes a counter. @param name keeps its keys apart from other counters'. */
  limiter(name: string, { points, durationSeconds }: RateLimit): RateLimiter {
    const options = { keyPrefix: `playhouse:${name}`, points, duration: durationSeconds };
    const memory = new RateLimiterMemory(options);
    const counter = this.redis
      ? new RateLimiterRedis({
          ...options,
          storeClient: this.redis,
          insuranceLimiter: memory,
        })
      : memory;
    return {
      consume: async (key, customDuration) => {
        try {
          const { remainingPoints } = await counter.consume(key, 1, { customDuration });
          return { allowed: true, remaining: remainingPoints, retryAfterSeconds: 0 };
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
          return { allowed: false, remaining: 0, retryAfterSeconds };
        }
      },
      giveBack: async (key) => {
        await counter.reward(key);
      },
      used: async (key) => (await counter.get(key))?.consumedPoints ?? 0,
      clear: async (key) => {
        await counter.delete(key);
      },
    };
  }

  /** Waits for Redis, so that the first request is counted with the other replicas' already. */
  async onModuleInit(): Promise<void> {
    if (this.redis === null || this.redis.status === 'ready') return;
    await once(this.redis, 'ready', { signal: AbortSignal.timeout(REDIS_CONNECT_MS) }).catch(
      // It is away, and the listener above has said so: it is counted here until it comes.
      () => undefined,
    );
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }
}
