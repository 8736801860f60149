import { Global, Module } from '@nestjs/common';
import { EarlyAnswers } from './early-answers.js';
import { PublicationSchedule } from './publication-schedule.js';
import { Publications } from './publications.js';

/** What every route shares. */
@Global()
@Module({
  providers: [Publications, EarlyAnswers, PublicationSchedule],
  exports: [Publications, EarlyAnswers],
})
export class HttpModule {}
