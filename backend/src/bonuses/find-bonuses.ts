import { type EntityManager, type FindOptionsOrder, IsNull } from 'typeorm';
import { findForUpdate } from '../core/http/find-for-update.js';
import { Bonus } from './bonus.entity.js';
import { NotFoundException } from '@nestjs/common';

/** The admins' order; among equal positions, newest first. */
export const IN_ORDER: FindOptionsOrder<Bonus> = { position: 'ASC', createdAt: 'DESC', id: 'DESC' };

/** All bonuses in the admins' order, without those in the trash. */
export const bonusesInOrder = (manager: EntityManager): Promise<Bonus[]> =>
  manager.find(Bonus, { where: { deletedAt: IsNull() }, order: IN_ORDER });

/**
 * Finds a bonus that is not in the trash, and locks it until the transaction ends.
 *
 * @throws NotFoundException with the code `bonus-deleted` if it is in the trash
 */
export async function findBonusForUpdate(manager: EntityManager, id: number): Promise<Bonus> {
  const bonus = await findForUpdate(manager, Bonus, id, 'bonus');
  if (bonus.deletedAt) {
    throw new NotFoundException({
      error: 'This bonus was deleted. Restore it first, or save your changes as a new bonus.',
      code: 'bonus-deleted',
    });
  }
  return bonus;
}
