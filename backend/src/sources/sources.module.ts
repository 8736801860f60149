import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BoundedFetch } from './bounded-fetch.js';
import { HOST_RESOLVER, systemResolver } from './guarded-lookup.js';
import { JobRunner } from './job-runner.js';
import { Leases } from './lease.js';
import { SourceHealth } from './source-health.entity.js';
import { RANDOM, SourceHealthService } from './source-health.js';
import { SourceRegistry } from './source-registry.js';
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
