import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BackupResult } from './backup-result.entity.js';
import { BackupsAdminController } from './backups-admin.controller.js';
import { BackupsJob } from './backups.job.js';
import { BackupsService } from './backups.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([BackupResult])],
  controllers: [BackupsAdminController],
  providers: [BackupsJob, BackupsService],
  exports: [BackupsService],
})
export class BackupsModule {}
