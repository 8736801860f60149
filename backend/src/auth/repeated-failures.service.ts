import { Injectable } from '@nestjs/common';
import { type Actor, AuditLogService, SYSTEM } from '../activity/audit-log.service.js';
import { isAccessDenied, type Principal } from '../core/http/access/access.js';
import {
  type RateLimiter,
  RateLimitsService,
} from '../core/http/rate-limit/rate-limits.service.js';
import { OutboxService } from '../core/outbox/outbox.service.js';
import { describeDevice } from './device/device.js';
import type { User } from './users/user.entity.js';

const QUARTER_HOUR_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 60 * 60;
/** One or two mistakes are no reason for an alarm. */
const MAX_FAILURES = 2;

const REPORTS = {
  'factor-failed': {
    action: 'user.second-factor-failed',
    summary: (username: string) =>
      `Three wrong second factors for ${username} after the correct password`,
  },
  'step-up-failed': {
    action: 'user.step-up-failed',
    summary: (username: string) =>
      `${username} tried protected changes three times without the password`,
  },
};

class FailureCounter {
  private readonly failures: RateLimiter;
  private readonly reports: RateLimiter;

  /** @param name of the kind of failure, for the counters that all replicas share */
  constructor(limits: RateLimitsService, name: string) {
    this.failures = limits.limiter(`${name}-attempts`, {
      points: MAX_FAILURES,
      durationSeconds: QUARTER_HOUR_SECONDS,
    });
    this.reports = limits.limiter(`${name}-reports`, { points: 1, durationSeconds: DAY_SECONDS });
  }

  /** @returns whether to report it: the third within 15 minutes, but only once a day for each key */
  async count(key: string): Promise<boolean> {
    if ((await this.failures.consume(key)).allowed) return false;
    return (await this.reports.consume(key)).allowed;
  }

  async forget(key: string): Promise<void> {
    await this.failures.clear(key);
  }
}

/**
 * Reports repeated failures, as of a stranger with a stolen password or a borrowed session. The third within
 * 15 minutes is written to the audit log, and the user and the admins are notified, at most once a day.
 */
@Injectable()
export class RepeatedFailuresService {
  private readonly factors: FailureCounter;
  private readonly stepUps: FailureCounter;

  constructor(
    private readonly auditLog: AuditLogService,
    private readonly outbox: OutboxService,
    limits: RateLimitsService,
  ) {
    this.factors = new FailureCounter(limits, 'second-factor');
    this.stepUps = new FailureCounter(limits, 'step-up');
  }

  /**
   * Counts a wrong second factor of an account after the correct password.
   *
   * @param device such as 'Firefox on Windows'
   */
  async noteFactor(user: User, device: string): Promise<void> {
    if (!(await this.factors.count(String(user.id)))) return;
    // The user has not signed in, so the server itself is the actor.
    await this.report('factor-failed', user, device, SYSTEM);
  }

  /** Forgets the wrong second factors of a user who has signed in. */
  forgetFactors({ id }: User): Promise<void> {
    return this.factors.forget(String(id));
  }

  /**
   * Counts a protected request of a session without step-up authentication, or a failed one.
   *
   * @param userAgent the request's `User-Agent`
   */
  async noteStepUp(user: Principal, userAgent: string | undefined): Promise<void> {
    if (!(await this.stepUps.count(keyOf(user)))) return;
    try {
      const actor = { ...user, access: 'session' } as const;
      await this.report('step-up-failed', user, describeDevice(userAgent ?? ''), actor);
    } catch (error) {
      // The session has ended in the meantime, or the account was deleted.
      if (!isAccessDenied(error)) throw error;
    }
  }

  /** Forgets the attempts of a session that has passed step-up authentication. */
  forgetStepUps(user: Principal): Promise<void> {
    return this.stepUps.forget(keyOf(user));
  }

  private report(
    kind: keyof typeof REPORTS,
    { id, username }: Pick<User, 'id' | 'username'>,
    device: string,
    actor: Actor,
  ): Promise<void> {
    const { action, summary } = REPORTS[kind];
    return this.auditLog.change(actor, async ({ manager, record }) => {
      await record({ action, entity: 'user', entityId: id, summary: summary(username) });
      await this.outbox.write(manager, { kind, details: { accountId: id, username, device } });
    });
  }
}

const keyOf = ({ sessionId, id }: Principal): string => sessionId ?? String(id);
