import { ConflictException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { AuditLogService } from '../../../activity/audit-log.service.js';
import { Clock } from '../../../core/config/clock.js';
import { rowLock } from '../../../core/database/row-lock.js';
import type { AccountActor } from '../../../core/http/access/access.js';
import { User } from '../user.entity.js';
import { hasFactor } from './has-factor.js';
import { Passkey, SIGN_IN_POLICY_ID, SignInPolicy, TotpFactor } from './factors.entity.js';

const GRACE_MS = 7 * 24 * 60 * 60_000;

/** Whether admins need a second factor. */
export interface SecondFactorRule {
  requireSecondFactor: boolean;
  /** The end of the grace period. Then admins without a factor lose access. Null if none is required. */
  requiredFrom: Date | null;
}

/** What the owner requires of sign-ins. */
@Injectable()
export class SignInPolicyService {
  constructor(
    private readonly auditLog: AuditLogService,
    private readonly clock: Clock,
    @InjectRepository(SignInPolicy) private readonly policies: Repository<SignInPolicy>,
  ) {}

  async secondFactorRule(): Promise<SecondFactorRule> {
    return ruleOf(await this.policies.findOneBy({ id: SIGN_IN_POLICY_ID }));
  }

  /**
   * From when an account has no access without a second factor.
   *
   * @returns null if it needs none, or has one
   */
  async dueFrom({ id, role }: Pick<User, 'id' | 'role'>): Promise<Date | null> {
    if (role !== 'admin') return null;
    const { requiredFrom } = await this.secondFactorRule();
    if (requiredFrom === null) return null;
    return (await hasFactor(this.policies.manager, id)) ? null : requiredFrom;
  }

  /** Whether an account has no access until it has a second factor. */
  async isDue(user: Pick<User, 'id' | 'role'>): Promise<boolean> {
    const dueFrom = await this.dueFrom(user);
    return dueFrom !== null && dueFrom <= this.clock.now();
  }

  /** The names of the admins without a second factor, by age of the account. */
  async adminsWithout(): Promise<string[]> {
    const { manager } = this.policies;
    const admins = await manager.find(User, { where: { isAdmin: true }, order: { id: 'ASC' } });
    const userId = In(admins.map(({ id }) => id));
    const apps = await manager.find(TotpFactor, { select: { userId: true }, where: { userId } });
    const passkeys = await manager.find(Passkey, { select: { userId: true }, where: { userId } });
    const withFactor = new Set([...apps, ...passkeys].map((factor) => factor.userId));
    return admins.filter(({ id }) => !withFactor.has(id)).map(({ username }) => username);
  }

  /** Turns the requirement on, which starts the grace period, or off. Does nothing if it is unchanged. */
  async setSecondFactorRule(actor: AccountActor, isRequired: boolean): Promise<void> {
    await this.auditLog.change(actor, async ({ manager, record }) => {
      const stored = await manager.findOne(SignInPolicy, {
        where: { id: SIGN_IN_POLICY_ID },
        ...rowLock(manager),
      });
      const before = ruleOf(stored);
      if (before.requireSecondFactor === isRequired) return;
      const secondFactorSince = isRequired ? this.clock.now() : null;
      await manager.save(SignInPolicy, { id: SIGN_IN_POLICY_ID, secondFactorSince });
      await record({
        action: isRequired ? 'user.second-factor-required' : 'user.second-factor-optional',
        entity: 'user',
        summary: isRequired
          ? 'A second factor is required for admins'
          : 'A second factor is no longer required for admins',
        before: { requireSecondFactor: before.requireSecondFactor },
        after: { requireSecondFactor: isRequired },
      });
    });
  }

  /**
   * Keeps an admin from removing the last factor while one is required.
   *
   * @param manager of the transaction in which the factor has been removed
   * @throws ConflictException
   */
  async assertEnoughFactors(manager: EntityManager, { id, role }: AccountActor): Promise<void> {
    if (role !== 'admin' || (await hasFactor(manager, id))) return;
    const rule = ruleOf(await manager.findOneBy(SignInPolicy, { id: SIGN_IN_POLICY_ID }));
    if (!rule.requireSecondFactor) return;
    throw new ConflictException({
      error:
        'Admins of this site need a second factor. Add another one before you remove this one.',
    });
  }
}

function ruleOf(policy: SignInPolicy | null): SecondFactorRule {
  const since = policy?.secondFactorSince ?? null;
  return {
    requireSecondFactor: since !== null,
    requiredFrom: since && new Date(since.getTime() + GRACE_MS),
  };
}
