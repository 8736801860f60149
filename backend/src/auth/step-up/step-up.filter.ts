import { type ArgumentsHost, Catch, Logger } from '@nestjs/common';
import type { Request } from 'express';
import { StepUpRequired } from '../../core/http/access/step-up.js';
import { ErrorFilter } from '../../core/http/error.filter.js';
import { RepeatedFailuresService } from '../repeated-failures.service.js';

/** Counts each request that is rejected because step-up authentication is missing. */
@Catch(StepUpRequired)
export class StepUpFilter extends ErrorFilter {
  private readonly attemptsLogger = new Logger(StepUpFilter.name);

  constructor(private readonly failures: RepeatedFailuresService) {
    super();
  }

  override catch(exception: StepUpRequired, host: ArgumentsHost): void {
    void this.note(host).finally(() => {
      super.catch(exception, host);
    });
  }

  /** Never rejects, because the request gets its response in any case. */
  private async note(host: ArgumentsHost): Promise<void> {
    const { principal, headers } = host.switchToHttp().getRequest<Request>();
    try {
      if (principal) await this.failures.noteStepUp(principal, headers['user-agent']);
    } catch (error) {
      this.attemptsLogger.error(error);
    }
  }
}
