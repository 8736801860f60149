import { type DynamicModule, Global, Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import type { Environment } from '../../config/env.js';
import { ThrottlerCounters } from './rate-limited.js';
import { RateLimits } from './rate-limits.js';

/** What a route with `@RateLimited` gets, unless it says another limit. */
const DEFAULT = { name: 'default', limit: 60, ttl: 60_000 };

/** Rate limits for everyone: `RateLimits` for own counters, `@RateLimited` for routes. */
@Global()
@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      inject: [RateLimits],
      useFactory: (limits: RateLimits) => ({
        throttlers: [DEFAULT],
        storage: new ThrottlerCounters(limits),
        setHeaders: false,
      }),
    }),
  ],
})
export class RateLimitsModule {
  static with(environment: Environment): DynamicModule {
    return {
      module: RateLimitsModule,
      providers: [{ provide: RateLimits, useFactory: () => RateLimits.of(environment) }],
      exports: [RateLimits],
    };
  }
}
