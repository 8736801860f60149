import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BoundedFetchService } from './fetch/bounded-fetch.service.js';
import { HOST_RESOLVER, systemResolver } from './fetch/guarded-lookup.js';
import { SourceHealth } from './source-health.entity.js';
import { RANDOM, SourceHealthService } from './source-health.service.js';
import { SourceRegistryService } from './source-registry.service.js';
import { SourceStatusService } from './source-status.service.js';
import { SourcesAdminController } from './sources-admin.controller.js';

/** Fetching and health of the sources, for the videos and the leaderboard. */
@Module({
  imports: [TypeOrmModule.forFeature([SourceHealth])],
  controllers: [SourcesAdminController],
  providers: [
    { provide: HOST_RESOLVER, useValue: systemResolver },
    { provide: RANDOM, useValue: Math.random },
    BoundedFetchService,
    SourceHealthService,
    SourceRegistryService,
    SourceStatusService,
  ],
  exports: [
    RANDOM,
    BoundedFetchService,
    SourceHealthService,
    SourceRegistryService,
    SourceStatusService,
  ],
})
export class SourcesModule {}
