import { Global, Module } from '@nestjs/common';
import { PublicationSchedule } from './publication-schedule.js';
import { PublicationsService } from './publications.service.js';
import { ResponseCacheService } from './response-cache.service.js';

/** Publications, for every feature that has something to publish. */
@Global()
@Module({
  providers: [PublicationsService, ResponseCacheService, PublicationSchedule],
  exports: [PublicationsService, ResponseCacheService],
})
export class PublishingModule {}
