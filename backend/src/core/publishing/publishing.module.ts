import { Global, Module } from '@nestjs/common';
import { PublicationSchedule } from './publication-schedule.js';
import { PublicationsService } from './publications.service.js';
import { ResponseCacheService } from './response-cache.service.js';

/** Provides publications to all features. */
@Global()
@Module({
  providers: [PublicationsService, ResponseCacheService, PublicationSchedule],
  exports: [PublicationsService, ResponseCacheService],
})
export class PublishingModule {}
