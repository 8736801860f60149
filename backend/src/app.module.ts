import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { LoggerModule, PinoLogger } from 'nestjs-pino';
import type { DestinationStream } from 'pino';
import type { DataSource } from 'typeorm';
import { ActivityModule } from './activity/activity.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BonusesModule } from './bonuses/bonuses.module.js';
import type { Clock } from './core/config/clock.js';
import { ConfigModule } from './core/config/config.module.js';
import type { Environment } from './core/config/env.js';
import { DatabaseModule } from './core/database/database.module.js';
import { AccessGuard } from './core/http/access/access.guard.js';
import { LogLimits } from './core/http/log-limits.js';
import { logParams, SUPPRESSED } from './core/http/log.js';
import { RateLimitGuard } from './core/http/rate-limit/rate-limited.js';
import { RateLimitsModule } from './core/http/rate-limit/rate-limits.module.js';
import { RequestGuard } from './core/http/validation/request.guard.js';
import { LeaderboardModule } from './leaderboard/leaderboard.module.js';
import { MailModule } from './core/mail/mail.module.js';
import type { BuiltClient } from './pages/built-client.js';
import { OutboxModule } from './core/outbox/outbox.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { PagesModule } from './pages/pages.module.js';
import { PublishingModule } from './core/publishing/publishing.module.js';
import { RegionsModule } from './platforms/regions/regions.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { StatsModule } from './stats/stats.module.js';
import { VideosModule } from './videos/videos.module.js';

export interface AppOptions {
  environment: Environment;
  /** Must be connected already. */
  dataSource: DataSource;
  clock: Clock;
  /** Whether timers run; tests call the jobs directly. */
  schedule: boolean;
  /** The built client; null serves only the API. */
  client: BuiltClient | null;
  /** Where the log goes; standard output by default. */
  log?: DestinationStream | undefined;
}

@Module({})
export class AppModule {
  static with({
    environment,
    dataSource,
    clock,
    schedule,
    client,
    log,
  }: AppOptions): DynamicModule {
    const logLimits = new LogLimits((suppressed) =>
      PinoLogger.root.warn({ suppressed }, SUPPRESSED),
    );
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(environment, clock),
        LoggerModule.forRootAsync({ useFactory: () => logParams(environment, logLimits, log) }),
        DatabaseModule.with(dataSource),
        ...(schedule ? [ScheduleModule.forRoot()] : []),
        PublishingModule,
        MailModule,
        OutboxModule,
        RateLimitsModule.with(environment),
        ActivityModule,
        AuthModule,
        SettingsModule,
        RegionsModule,
        BonusesModule,
        LeaderboardModule,
        VideosModule,
        StatsModule,
        OperationsModule,
        PagesModule.with(client),
      ],
      providers: [
        { provide: LogLimits, useValue: logLimits },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: RateLimitGuard },
        { provide: APP_GUARD, useClass: RequestGuard },
      ],
    };
  }
}
