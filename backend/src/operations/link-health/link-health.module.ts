import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BonusesModule } from '../../bonuses/bonuses.module.js';
import { JobsModule } from '../../core/jobs/jobs.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { SourcesModule } from '../../sources/sources.module.js';
import { LinkCheck } from './link-check.entity.js';
import { LinkHealthAdminController } from './link-health-admin.controller.js';
import { LinkHealthJob } from './link-health.job.js';
import { LinkHealthService } from './link-health.service.js';
import { LinkUsesService } from './link-uses.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([LinkCheck]),
    BonusesModule,
    JobsModule,
    SettingsModule,
    SourcesModule,
  ],
  controllers: [LinkHealthAdminController],
  providers: [LinkHealthJob, LinkHealthService, LinkUsesService],
})
export class LinkHealthModule {}
