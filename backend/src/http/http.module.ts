import { Global, Module } from '@nestjs/common';
import { EarlyAnswers } from '../publishing/response-cache.service.js';
import { PublicationSchedule } from '../publishing/publication-schedule.js';
import { Publications } from '../publishing/publications.service.js';

/** What every route shares. */
@Global()
@Module({
  providers: [Publications, EarlyAnswers, PublicationSchedule],
  exports: [Publications, EarlyAnswers],
})
export class HttpModule {}
