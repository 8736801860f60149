import type { EntityManager } from 'typeorm';
import { Passkey, RecoveryCode, TotpFactor } from './factors.entity.js';

/** Whether an account has a second factor. Recovery codes alone do not count. */
export const hasFactor = async (manager: EntityManager, userId: number): Promise<boolean> =>
  (await manager.existsBy(TotpFactor, { userId })) || (await manager.existsBy(Passkey, { userId }));

/** Deletes the recovery codes of an account that has lost its last factor. */
export async function dropUnneededCodes(manager: EntityManager, userId: number): Promise<void> {
  if (!(await hasFactor(manager, userId))) await manager.delete(RecoveryCode, { userId });
}

/** Removes all factors and recovery codes of an account. */
export async function removeFactors(manager: EntityManager, userId: number): Promise<void> {
  for (const entity of [TotpFactor, Passkey, RecoveryCode])
    await manager.delete(entity, { userId });
}
