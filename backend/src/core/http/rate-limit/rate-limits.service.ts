import { once } from 'node:events';
import { Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { normalizeIp } from '@nestjs/throttler';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Environment } from '../../config/env.js';
import {
  connectRedis,
  keepConnected,
  REDIS_CONNECT_TIMEOUT_MS,
  type RedisError,
} from './redis-connection.js';

export interface RateLimit {
  /** The number of calls allowed in a window. */
  points: number;
  /** The window starts with the first call. */
  durationSeconds: number;
}

export interface RateLimitDecision {
  allowed: boolean;
  /** The number of calls that are still allowed in this window. */
  remaining: number;
  /** Time until the window ends; 0 if the call is allowed. */
  retryAfterSeconds: number;
}

export interface RateLimiter {
  /**
   * Counts a call for a key and returns whether it is allowed.
   *
   * @param durationSeconds the length of the window that this call starts, if it differs from the
   * limit's
   */
  consume(key: string, durationSeconds?: number): Promise<RateLimitDecision>;
  /** Removes one counted call. */
  refund(key: string): Promise<void>;
  /** The number of calls counted for a key in the current window. */
  used(key: string): Promise<number>;
  /** Ends the current window of a key. */
  clear(key: string): Promise<void>;
}

const IPV6_PREFIX = 64;
/**
 * The name under which a client's address is counted. An IPv6 customer has a whole /64 network,
 * which counts as one client.
 */
export const clientKey = (address: string | undefined): string =>
  normalizeIp(address ?? '', IPV6_PREFIX);

/**
 * Counters of the rate limits: in this process or, with `REDIS_URL`, shared by all replicas. While
 * Redis is unavailable, each process counts separately and requests continue.
 */
export class RateLimitsService implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(RateLimitsService.name);
  private isRedisUnavailable = false;
  private readonly closeRedis: (() => void) | undefined;

  /** @param redis shared by all replicas; null: counts in this process. */
  private constructor(private readonly redis: Redis | null) {
    redis?.on('error', (error: RedisError) => {
      if (this.isRedisUnavailable) return;
      this.isRedisUnavailable = true;
      this.logger.warn(
        `Cannot connect to Redis (${error.code ?? error.message}); until it is available again, each process counts rate limits separately.`,
      );
    });
    redis?.on('ready', () => {
      if (this.isRedisUnavailable)
        this.logger.log('Redis is available again; rate limits are shared.');
      this.isRedisUnavailable = false;
    });
    if (redis) this.closeRedis = keepConnected(redis);
  }

  /** Starts to connect to the Redis of `REDIS_URL`, if it is set. */
  static async of({ redis }: Pick<Environment, 'redis'>): Promise<RateLimitsService> {
    return new RateLimitsService(redis === null ? null : await connectRedis(redis));
  }

  /**
   * Creates a counter.
   *
   * @param name prefix of its keys
   */
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
        } catch (rejection) {
          if (!(rejection instanceof RateLimiterRes)) throw rejection;
          const retryAfterSeconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
          return { allowed: false, remaining: 0, retryAfterSeconds };
        }
      },
      refund: async (key) => {
        await counter.reward(key);
      },
      used: async (key) => (await counter.get(key))?.consumedPoints ?? 0,
      clear: async (key) => {
        await counter.delete(key);
      },
    };
  }

  /**
   * Waits for Redis, so that the first request is already counted together with those of other
   * replicas.
   */
  async onModuleInit(): Promise<void> {
    if (this.redis === null || this.redis.status === 'ready') return;
    await once(this.redis, 'ready', {
      signal: AbortSignal.timeout(REDIS_CONNECT_TIMEOUT_MS),
    }).catch(
      // Redis is unavailable, which was logged: this process counts until it is connected.
      () => undefined,
    );
  }

  onApplicationShutdown(): void {
    this.closeRedis?.();
  }
}
