import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobsModule } from '../../core/jobs/jobs.module.js';
import { OutboxEvent } from '../../core/outbox/outbox-event.entity.js';
import { SourcesModule } from '../../sources/sources.module.js';
import { UsersModule } from '../../auth/users/users.module.js';
import { ChannelSecretsService, ChannelSenderService } from './sending/channel-sender.service.js';
import { ChannelsService } from './channels.service.js';
import { DeliveriesService } from './deliveries.service.js';
import { NotificationChannel } from './notification-channel.entity.js';
import { NotificationDelivery } from './notification-delivery.entity.js';
import { NotificationsAdminController } from './notifications-admin.controller.js';
import { DeliveriesRepository } from './sending/deliveries.repository.js';
import { DeliveryRecorderService } from './sending/delivery-recorder.service.js';
import { DistributorService } from './sending/distributor.service.js';
import { NotificationsJob } from './sending/notifications.job.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([OutboxEvent, NotificationChannel, NotificationDelivery]),
    JobsModule,
    SourcesModule,
    UsersModule,
  ],
  controllers: [NotificationsAdminController],
  providers: [
    ChannelSecretsService,
    ChannelSenderService,
    ChannelsService,
    DeliveriesRepository,
    DeliveriesService,
    DeliveryRecorderService,
    DistributorService,
    NotificationsJob,
  ],
  exports: [ChannelsService],
})
export class NotificationsModule {}
