import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BonusesModule } from '../bonuses/bonuses.module.js';
import { JobsModule } from '../core/jobs/jobs.module.js';
import { OutboxEvent } from '../core/outbox/outbox-event.entity.js';
import { LeaderboardModule } from '../leaderboard/leaderboard.module.js';
import { RegionsModule } from '../platforms/regions/regions.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { SourcesModule } from '../sources/sources.module.js';
import { VideosModule } from '../videos/videos.module.js';
import { BackupResult } from './backups/backup-result.entity.js';
import { BackupsAdminController } from './backups/backups-admin.controller.js';
import { BackupsService } from './backups/backups.service.js';
import { LinkCheck } from './link-health/link-check.entity.js';
import { LinkHealthAdminController } from './link-health/link-health-admin.controller.js';
import { LinkHealthJob } from './link-health/link-health.job.js';
import { LinkHealthService } from './link-health/link-health.service.js';
import { MetricsService } from './metrics/metrics.service.js';
import { MoveAdminController } from './move/move-admin.controller.js';
import { MoveService } from './move/move.service.js';
import { ChannelsService } from './notifications/channels.service.js';
import { DeliveriesService } from './notifications/deliveries.service.js';
import { NotificationChannel } from './notifications/notification-channel.entity.js';
import { NotificationDelivery } from './notifications/notification-delivery.entity.js';
import { NotificationsAdminController } from './notifications/notifications-admin.controller.js';
import {
  ChannelSecretsService,
  ChannelSenderService,
} from './notifications/sending/channel-sender.service.js';
import { DeliveriesRepository } from './notifications/sending/deliveries.repository.js';
import { DeliveryRecorderService } from './notifications/sending/delivery-recorder.service.js';
import { DistributorService } from './notifications/sending/distributor.service.js';
import { NotificationsJob } from './notifications/sending/notifications.job.js';
import { OwnerSetupAdminController } from './owner-setup/owner-setup-admin.controller.js';
import { OwnerSetup } from './owner-setup/owner-setup.entity.js';
import { OwnerSetupService } from './owner-setup/owner-setup.service.js';
import { RetentionJob } from './retention/retention.job.js';
import { SecurityReportsController } from './security-reports/security-reports.controller.js';
import { SecurityReportsService } from './security-reports/security-reports.service.js';
import { UpdateCheck } from './updates/update-check.entity.js';
import { UpdatesAdminController } from './updates/updates-admin.controller.js';
import { UpdatesService } from './updates/updates.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      BackupResult,
      LinkCheck,
      NotificationChannel,
      NotificationDelivery,
      OutboxEvent,
      OwnerSetup,
      UpdateCheck,
    ]),
    BonusesModule,
    JobsModule,
    LeaderboardModule,
    RegionsModule,
    SettingsModule,
    SourcesModule,
    VideosModule,
  ],
  controllers: [
    BackupsAdminController,
    LinkHealthAdminController,
    MoveAdminController,
    NotificationsAdminController,
    OwnerSetupAdminController,
    SecurityReportsController,
    UpdatesAdminController,
  ],
  providers: [
    BackupsService,
    ChannelSecretsService,
    ChannelSenderService,
    ChannelsService,
    DeliveriesRepository,
    DeliveriesService,
    DeliveryRecorderService,
    DistributorService,
    LinkHealthJob,
    LinkHealthService,
    MetricsService,
    MoveService,
    NotificationsJob,
    OwnerSetupService,
    RetentionJob,
    SecurityReportsService,
    UpdatesService,
  ],
})
export class OperationsModule {}
