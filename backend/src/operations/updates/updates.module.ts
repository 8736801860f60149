import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobsModule } from '../../core/jobs/jobs.module.js';
import { SourcesModule } from '../../sources/sources.module.js';
import { UpdateCheck } from './update-check.entity.js';
import { UpdateCheckJob } from './update-check.job.js';
import { UpdatesAdminController } from './updates-admin.controller.js';
import { UpdatesService } from './updates.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([UpdateCheck]), JobsModule, SourcesModule],
  controllers: [UpdatesAdminController],
  providers: [UpdateCheckJob, UpdatesService],
})
export class UpdatesModule {}
