import type { EntityManager } from 'typeorm';
import { Passkey } from './passkey.entity.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { TotpFactor } from './totp-factor.entity.js';

/** Whether an account has a second factor. Recovery codes alone do not count. */
export const hasFactor = async (manager: EntityManager, userId: number): Promise<boolean> =>
  (await manager.existsBy(TotpFactor, { userId })) || (await manager.existsBy(Passkey, { userId }));

/** Deletes the recovery codes of an account that has lost its last factor. */
export async function dropUnneededCodes(manager: EntityManager, userId: number): Promise<void> {
  if (!(await hasFactor(manager, userId))) await manager.delete(RecoveryCode, { userId });
}
