import { Global, Module } from '@nestjs/common';
import { PublicationsService } from './publications.service.js';
import { ResponseCacheService } from './response-cache.service.js';

/** Provides publications to all features. */
@Global()
@Module({
  providers: [PublicationsService, ResponseCacheService],
  exports: [PublicationsService, ResponseCacheService],
})
export class PublishingModule {}
