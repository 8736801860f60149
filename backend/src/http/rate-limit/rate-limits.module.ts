import { type DynamicModule, Global, Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import type { Environment } from '../../config/env.js';
import { ThrottlerCounters } from './rate-limited.js';
import { RateLimitsService } from './rate-limits.service.js';

/** The throttler requires a limit, but each `@RateLimited` route sets its own. */
const DEFAULT = { name: 'default', limit: 60, ttl: 60_000 };

/** Provides rate limits: `RateLimitsService` for separate counters, `@RateLimited` for routes. */
@Global()
@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      inject: [RateLimitsService],
      useFactory: (limits: RateLimitsService) => ({
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
      providers: [
        { provide: RateLimitsService, useFactory: () => RateLimitsService.of(environment) },
      ],
      exports: [RateLimitsService],
    };
  }
}
