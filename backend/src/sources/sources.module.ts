import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BoundedFetch } from './fetch/bounded-fetch.service.js';
import { HOST_RESOLVER, systemResolver } from './fetch/guarded-lookup.js';
import { JobRunner } from '../jobs/job-runner.service.js';
import { Leases } from '../jobs/lease.service.js';
import { SourceHealth } from './source-health.entity.js';
import { RANDOM, SourceHealthService } from './source-health.service.js';
import { SourceRegistry } from './source-registry.service.js';
import { SourceStatusService } from './source-status.service.js';
import { SourcesAdminController } from './sources-admin.controller.js';

/** What the videos and the leaderboard stand on. */
@Module({
  imports: [TypeOrmModule.forFeature([SourceHealth])],
  controllers: [SourcesAdminController],
  providers: [
    { provide: HOST_RESOLVER, useValue: systemResolver },
    { provide: RANDOM, useValue: Math.random },
    BoundedFetch,
    JobRunner,
    Leases,
    SourceHealthService,
    SourceRegistry,
    SourceStatusService,
  ],
  exports: [
    BoundedFetch,
    JobRunner,
    Leases,
    SourceHealthService,
    SourceRegistry,
    SourceStatusService,
  ],
})
export class SourcesModule {}
