import { Injectable } from '@nestjs/common';
import { AuditLogService } from '../../activity/audit-log.service.js';
import { isAccessDenied, type Principal } from '../../core/http/access/access.js';
import { RateLimitsService } from '../../core/http/rate-limit/rate-limits.service.js';
import { OutboxService } from '../../core/outbox/outbox.service.js';
import { describeDevice } from '../device/device.js';
import { RepeatedFailures } from '../repeated-failures.js';

/**
 * Reports sessions that repeatedly fail step-up authentication or send requests without it, as a stranger
 * with a borrowed session would.
 */
@Injectable()
export class UnconfirmedAttemptsService {
  private readonly attempts: RepeatedFailures;

  constructor(
    private readonly auditLog: AuditLogService,
    private readonly outbox: OutboxService,
    limits: RateLimitsService,
  ) {
    this.attempts = new RepeatedFailures(limits, 'step-up');
  }

  /**
   * Counts an attempt without a correct password or passkey. The third within 15 minutes is written to the
   * audit log, and the user and the admins are notified, at most once a day for each session.
   *
   * @param userAgent the request's `User-Agent`
   */
  async note(user: Principal, userAgent: string | undefined): Promise<void> {
    if (!(await this.attempts.count(keyOf(user)))) return;
    try {
      await this.report({ ...user, access: 'session' }, describeDevice(userAgent ?? ''));
    } catch (error) {
      // The session has ended in the meantime, or the account was deleted.
      if (!isAccessDenied(error)) throw error;
    }
  }

  /** Forgets the attempts of a session that has passed step-up authentication. */
  async forget(user: Principal): Promise<void> {
    await this.attempts.forget(keyOf(user));
  }

  private report(user: Principal, device: string): Promise<void> {
    const { id, username } = user;
    return this.auditLog.change(user, async ({ manager, record }) => {
      await record({
        action: 'user.step-up-failed',
        entity: 'user',
        entityId: id,
        summary: `${username} tried protected changes three times without the password`,
      });
      const details = { accountId: id, username, device };
      await this.outbox.write(manager, { kind: 'step-up-failed', details });
    });
  }
}

const keyOf = ({ sessionId, id }: Principal): string => sessionId ?? String(id);
