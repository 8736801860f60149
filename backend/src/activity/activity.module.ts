import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ActivityAdminController } from './activity-admin.controller.js';
import { ActivityLogService } from './activity-log.service.js';
import { AuditLog } from './audit-log.entity.js';

/** Global, because every feature records its changes. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AuditLog])],
  controllers: [ActivityAdminController],
  providers: [ActivityLogService],
  exports: [ActivityLogService],
})
export class ActivityModule {}
