import { Module } from '@nestjs/common';
import { JobRunnerService } from './job-runner.service.js';
import { LeaseService } from './lease.service.js';

/** Work that at most one replica does at a time. */
@Module({
  providers: [JobRunnerService, LeaseService],
  exports: [JobRunnerService, LeaseService],
})
export class JobsModule {}
