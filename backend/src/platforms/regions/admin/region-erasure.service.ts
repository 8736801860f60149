import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { type FormerAccount, hadName } from '../../../activity/erasure/former-account-rules.js';
import { rowLock } from '../../../core/database/row-lock.js';
import { RegionRule } from '../region-rule.entity.js';

/** Removes the names of former accounts from the rules that they confirmed. */
@Injectable()
export class RegionErasureService {
  /** Replaces the names of an account with its label, in the transaction that erases them elsewhere. */
  async forget(manager: EntityManager, account: FormerAccount): Promise<void> {
    // Locked, because another admin may confirm a rule in the meantime, whose name has to stay.
    const confirmed = await manager.find(RegionRule, {
      where: { confirmedBy: Not(IsNull()) },
      order: { id: 'ASC' },
      ...rowLock(manager),
    });
    for (const rule of confirmed) {
      const { id, confirmedBy, confirmedAt } = rule;
      if (!confirmedAt || !hadName(account, confirmedBy, confirmedAt)) continue;
      await manager.update(RegionRule, { id }, { confirmedBy: account.label });
    }
  }
}
