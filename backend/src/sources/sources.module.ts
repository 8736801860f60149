import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BoundedFetchService } from './fetch/bounded-fetch.service.js';
import { HOST_RESOLVER, systemResolver } from './fetch/guarded-lookup.js';
import { ConnectorReaderService } from './connectors/connector-reader.service.js';
import { SourceRowChangesService } from './rows/source-row-changes.service.js';
import { SourceRowsAdminController } from './rows/source-rows-admin.controller.js';
import { SourceRowsService } from './rows/source-rows.service.js';
import { SourceSecretsService } from './rows/source-secrets.service.js';
import { Source } from './rows/source.entity.js';
import { SourceHealth } from './source-health.entity.js';
import { RANDOM, SourceHealthService } from './source-health.service.js';
import { SourceRegistryService } from './source-registry.service.js';
import { SourceStatusService } from './source-status.service.js';
import { SourcesAdminController } from './sources-admin.controller.js';

/** Fetching and health of the sources, for the videos and the leaderboard. */
@Module({
  imports: [TypeOrmModule.forFeature([Source, SourceHealth])],
  controllers: [SourceRowsAdminController, SourcesAdminController],
  providers: [
    { provide: HOST_RESOLVER, useValue: systemResolver },
    { provide: RANDOM, useValue: Math.random },
    BoundedFetchService,
    ConnectorReaderService,
    SourceHealthService,
    SourceRegistryService,
    SourceRowChangesService,
    SourceRowsService,
    SourceSecretsService,
    SourceStatusService,
  ],
  exports: [
    RANDOM,
    BoundedFetchService,
    SourceHealthService,
    SourceRegistryService,
    SourceRowChangesService,
    SourceRowsService,
    SourceStatusService,
  ],
})
export class SourcesModule {}
