import type { EntityManager } from 'typeorm';
import { Passkey } from './passkey.entity.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { TotpFactor } from './totp-factor.entity.js';

/** Removes all factors and recovery codes of an account. */
export async function removeFactors(manager: EntityManager, userId: number): Promise<void> {
  for (const entity of [TotpFactor, Passkey, RecoveryCode])
    await manager.delete(entity, { userId });
}
