import { NotFoundException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { rowLock } from '../database/row-lock.js';
import { User } from './user.entity.js';

/**
 * Finds an account and locks its row until the transaction ends (on databases with row locks).
 *
 * @throws NotFoundException
 */
export async function findForUpdate(manager: EntityManager, id: number): Promise<User> {
  const user = await manager.findOne(User, {
    where: { id },
    ...rowLock(manager),
  });
  if (!user) throw new NotFoundException({ error: 'There is no such account.' });
  return user;
}
