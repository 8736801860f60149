import { applyDecorators, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Throttle, ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import type { ThrottlerStorage } from '@nestjs/throttler';
import type { Request } from 'express';
import { ApiErrors } from '../openapi/api-errors.js';
import {
  clientKey,
  type RateLimit,
  type RateLimiter,
  type RateLimitsService,
} from './rate-limits.service.js';
import { TooManyRequests } from './too-many-requests.js';

type ThrottlerRecord = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/**
 * Counts the throttler's requests with {@link RateLimitsService}. The throttler's times are in
 * seconds, except `ttl`, which is in milliseconds.
 */
export class ThrottlerCounters implements ThrottlerStorage {
  private readonly limiters = new Map<string, RateLimiter>();

  constructor(private readonly limits: RateLimitsService) {}

  async increment(key: string, ttl: number, limit: number): Promise<ThrottlerRecord> {
    const durationSeconds = Math.ceil(ttl / 1000);
    const { allowed, remaining, retryAfterSeconds } = await this.limiterFor({
      points: limit,
      durationSeconds,
    }).consume(key);
    return {
      totalHits: limit - remaining + (allowed ? 0 : 1),
      timeToExpire: allowed ? durationSeconds : retryAfterSeconds,
      isBlocked: !allowed,
      timeToBlockExpire: retryAfterSeconds,
    };
  }

  private limiterFor(limit: RateLimit): RateLimiter {
    const name = `requests-${limit.points}-${limit.durationSeconds}`;
    const limiter = this.limiters.get(name) ?? this.limits.limiter(name, limit);
    this.limiters.set(name, limiter);
    return limiter;
  }
}

export const RATE_LIMIT_KEY = 'playhouse:rate-limit';

/** Counts requests of routes with `@RateLimited` by client address, and rejects them in the API's error format. */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  protected override shouldSkip(context: ExecutionContext): Promise<boolean> {
    return Promise.resolve(!this.reflector.get(RATE_LIMIT_KEY, context.getHandler()));
  }

  protected override getTracker(request: Request): Promise<string> {
    return Promise.resolve(clientKey(request.ip));
  }

  protected override throwThrottlingException(
    _context: ExecutionContext,
    { timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    throw new TooManyRequests(
      'Too many requests. Please wait a moment and try again.',
      timeToBlockExpire,
    );
  }
}

/** For routes that call another server or work for a long time. */
export const FETCHES_PER_ADDRESS: RateLimit = { points: 60, durationSeconds: 60 };

/**
 * Limits how often an address may call a route; beyond it, the response is 429 with `Retry-After`.
 */
export const RateLimited = ({ points, durationSeconds }: RateLimit) =>
  applyDecorators(
    SetMetadata(RATE_LIMIT_KEY, { points, durationSeconds }),
    Throttle({ default: { limit: points, ttl: durationSeconds * 1000 } }),
    ApiErrors(429),
  );
