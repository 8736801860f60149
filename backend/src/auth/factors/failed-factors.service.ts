import { Injectable } from '@nestjs/common';
import { AuditLogService, SYSTEM } from '../../activity/audit-log.service.js';
import { RateLimitsService } from '../../core/http/rate-limit/rate-limits.service.js';
import { OutboxService } from '../../core/outbox/outbox.service.js';
import type { User } from '../users/user.entity.js';
import { RepeatedFailures } from '../repeated-failures.js';

/** Reports repeated wrong second factors, which follow a correct password. */
@Injectable()
export class FailedFactorsService {
  private readonly failures: RepeatedFailures;

  constructor(
    private readonly auditLog: AuditLogService,
    private readonly outbox: OutboxService,
    limits: RateLimitsService,
  ) {
    this.failures = new RepeatedFailures(limits, 'second-factor');
  }

  /**
   * Counts a wrong second factor. The third within 15 minutes is written to the audit log, and the user and
   * the admins are notified, at most once a day for each account.
   *
   * @param device such as 'Firefox on Windows'
   */
  async note({ id, username }: User, device: string): Promise<void> {
    if (!(await this.failures.count(String(id)))) return;
    // The user has not signed in, so the server itself is the actor.
    await this.auditLog.change(SYSTEM, async ({ manager, record }) => {
      await record({
        action: 'user.second-factor-failed',
        entity: 'user',
        entityId: id,
        summary: `Three wrong second factors for ${username} after the correct password`,
      });
      const details = { accountId: id, username, device };
      await this.outbox.write(manager, { kind: 'factor-failed', details });
    });
  }

  /** Forgets the failures of a user who has signed in. */
  async forget({ id }: User): Promise<void> {
    await this.failures.forget(String(id));
  }
}
