import { type DynamicModule, Global, Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import type { Environment } from '../../config/env.js';
import { ThrottlerCounters } from './rate-limited.js';
import { RateLimitsService } from './rate-limits.service.js';

/** The throttler needs one; each route with `@RateLimited` has its own figures. */
const DEFAULT = { name: 'default', limit: 1, ttl: 60_000 };

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
