import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ActivityAdminController } from './activity-admin.controller.js';
import { ActivityService } from './activity.service.js';
import { AuditLogService } from './audit-log.service.js';
import { AuditErasureService } from './erasure/audit-erasure.service.js';
import { AuditLog } from './audit-log.entity.js';
import { PublishedChangesService } from './published-changes.service.js';

/** Global, because every feature records its changes. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AuditLog])],
  controllers: [ActivityAdminController],
  providers: [ActivityService, AuditErasureService, AuditLogService, PublishedChangesService],
  exports: [AuditErasureService, AuditLogService, PublishedChangesService],
})
export class ActivityModule {}
