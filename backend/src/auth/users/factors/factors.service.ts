import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { type Actor, AuditLogService } from '../../../activity/audit-log.service.js';
import { AccountChangesService } from '../account-changes.service.js';
import type { User } from '../user.entity.js';
import { hasFactor, removeFactors } from './has-factor.js';
import { Passkey } from './factors.entity.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { TotpService } from './totp.service.js';

/** The ways to complete a sign-in, in the order in which the sign-in page offers them. */
export const FACTOR_KINDS = ['totp', 'passkey', 'recovery'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

/** The second factors of accounts. */
@Injectable()
export class FactorsService {
  constructor(
    private readonly auditLog: AuditLogService,
    private readonly totp: TotpService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly accountChanges: AccountChangesService,
    @InjectRepository(Passkey) private readonly passkeys: Repository<Passkey>,
  ) {}

  /**
   * How an account can complete a sign-in; null if it has no second factor. Empty if its factors cannot
   * be used: then only `RESET_FACTORS=yes make admin` helps.
   */
  async kindsOf(userId: number): Promise<FactorKind[] | null> {
    if (!(await hasFactor(this.passkeys.manager, userId))) return null;
    const app = await this.totp.find(userId);
    const isUsable: Record<FactorKind, boolean> = {
      totp: app !== null && this.totp.isReadable(app),
      passkey: await this.passkeys.existsBy({ userId }),
      recovery: (await this.recoveryCodes.count(userId)) > 0,
    };
    return FACTOR_KINDS.filter((kind) => isUsable[kind]);
  }

  /** Removes all factors of an account whose user has lost them. */
  async reset(user: User, actor: Actor): Promise<void> {
    await this.auditLog.change(actor, async (change) => {
      await removeFactors(change.manager, user.id);
      await this.accountChanges.record(change, user, 'factors-reset', {
        action: 'user.factors-reset',
        summary: `All second factors of ${user.username} removed`,
      });
    });
  }
}
