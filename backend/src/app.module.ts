import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { LoggerModule, PinoLogger } from 'nestjs-pino';
import type { DestinationStream } from 'pino';
import type { DataSource } from 'typeorm';
import { ActivityModule } from './activity/activity.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BackupsModule } from './backups/backups.module.js';
import { BonusesModule } from './bonuses/bonuses.module.js';
import { ClaimsReviewModule } from './claims/review/claims-review.module.js';
import { ClicksModule } from './clicks/clicks.module.js';
import type { Clock } from './config/clock.js';
import { ConfigModule } from './config/config.module.js';
import type { Environment } from './config/env.js';
import { DatabaseModule } from './database/database.module.js';
import { HealthModule } from './health/health.module.js';
import { AccessGuard } from './http/access/access.guard.js';
import { LogLimits } from './http/log-limits.js';
import { logParams, SUPPRESSED } from './http/log.js';
import { RateLimitGuard } from './http/rate-limit/rate-limited.js';
import { RateLimitsModule } from './http/rate-limit/rate-limits.module.js';
import { RequestGuard } from './http/validation/request.guard.js';
import { InvitationsModule } from './invitations/invitations.module.js';
import { LeaderboardModule } from './leaderboard/leaderboard.module.js';
import { LinkHealthModule } from './link-health/link-health.module.js';
import { LiveModule } from './live/live.module.js';
import { MailModule } from './mail/mail.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { MoveModule } from './move/move.module.js';
import type { BuiltClient } from './pages/built-client.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { OutboxModule } from './outbox/outbox.module.js';
import { OwnerSetupModule } from './owner-setup/owner-setup.module.js';
import { PagesModule } from './pages/pages.module.js';
import { PasswordResetsModule } from './password-resets/password-resets.module.js';
import { PublishingModule } from './publishing/publishing.module.js';
import { HelpModule } from './help/help.module.js';
import { RegionsModule } from './regions/regions.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { SecurityReportsModule } from './security-reports/security-reports.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { StatsModule } from './stats/stats.module.js';
import { UpdatesModule } from './updates/updates.module.js';
import { UsersModule } from './users/users.module.js';
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
        HealthModule,
        MetricsModule,
        UsersModule,
        AuthModule,
        InvitationsModule,
        PasswordResetsModule,
        SettingsModule,
        BackupsModule,
        BonusesModule,
        MoveModule,
        ClaimsReviewModule,
        LeaderboardModule,
        VideosModule,
        LinkHealthModule,
        LiveModule,
        RegionsModule,
        HelpModule,
        RetentionModule,
        NotificationsModule,
        ClicksModule,
        SecurityReportsModule,
        StatsModule,
        OwnerSetupModule,
        UpdatesModule,
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
