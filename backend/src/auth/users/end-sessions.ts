import type { EntityManager } from 'typeorm';
import { Session } from './session.entity.js';
import type { User } from './user.entity.js';

/**
 * Ends the sessions of an account: deletes the rows and increments the epoch (the caller saves the
 * account), so that a concurrent request cannot recreate one.
 *
 * @param keptSessionId the ID of the row of a session that stays open.
 */
export async function endSessions(
  manager: EntityManager,
  user: User,
  keptSessionId?: string,
): Promise<void> {
  user.sessionEpoch += 1;
  const query = manager.createQueryBuilder().delete().from(Session).where({ userId: user.id });
  if (keptSessionId !== undefined) query.andWhere('id <> :keptSessionId', { keptSessionId });
  await query.execute();
}
