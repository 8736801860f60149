import { type DynamicModule, Global, Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import type { Environment } from '../../config/env.js';
import { ThrottlerCounters } from './rate-limited.js';
import { RateLimitsService } from './rate-limits.service.js';

/** For writes that are open to everyone and have no `@RateLimited` of their own. */
const DEFAULT = { name: 'default', limit: 120, ttl: 60_000 };

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
