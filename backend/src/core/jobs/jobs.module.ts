import { Module } from '@nestjs/common';
import { JobRunnerService } from './job-runner.service.js';
import { LeaseService } from './lease.service.js';

/** Jobs that at most one replica runs at a time. */
@Module({
  providers: [JobRunnerService, LeaseService],
  exports: [JobRunnerService, LeaseService],
})
export class JobsModule {}
