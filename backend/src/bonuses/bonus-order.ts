import { type EntityManager, type FindOptionsOrder, IsNull } from 'typeorm';
import { findForUpdate } from '../core/http/find-for-update.js';
import { Bonus } from './bonus.entity.js';
import { NotFoundException } from '@nestjs/common';
import type { Change } from '../activity/audit-log.service.js';
import { rowLock } from '../core/database/row-lock.js';
import { ORDER_ACTION } from './history/bonus-history-rules.js';

/**
 * Adds the other bonuses to a new order of some bonuses. Each of the others stays behind the ordered bonus
 * that it follows in the current order. Those before all ordered bonuses stay first.
 *
 * @param current the ids of all bonuses in the current order
 * @param ids the ids of some bonuses in the new order
 * @returns the ids of all bonuses
 */
export function completeOrder(current: readonly number[], ids: readonly number[]): number[] {
  const ordered = new Set(ids);
  const followers = new Map<number | null, number[]>();
  let predecessor: number | null = null;
  for (const id of current) {
    if (ordered.has(id)) predecessor = id;
    else followers.set(predecessor, [...(followers.get(predecessor) ?? []), id]);
  }
  return [
    ...(followers.get(null) ?? []),
    ...ids.flatMap((id) => [id, ...(followers.get(id) ?? [])]),
  ];
}

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

/**
 * Stores a new order of all bonuses that are not in the trash, with an audit row.
 *
 * @param current the bonuses in their current order
 * @param ids the same bonuses in the new order
 */
export async function saveOrder(
  { manager, record }: Change,
  current: readonly Bonus[],
  ids: readonly number[],
): Promise<void> {
  await savePositions(manager, ids);
  await record({
    action: ORDER_ACTION,
    entity: 'bonus',
    summary: 'Bonuses reordered',
    before: current.map(({ id }) => id),
    after: ids,
  });
}

/**
 * Stores the order of bonuses without an audit row. Those in the trash get positions, too, so that they
 * return to their place.
 */
export async function savePositions(manager: EntityManager, ids: readonly number[]): Promise<void> {
  const all = await manager.find(Bonus, {
    select: { id: true, position: true, createdAt: true },
    order: IN_ORDER,
    // A position that is skipped below must not be changed by another order at the same time.
    ...rowLock(manager),
  });
  const stored = new Map(all.map(({ id, position }) => [id, position]));
  for (const [position, id] of completeOrder([...stored.keys()], ids).entries()) {
    if (stored.get(id) !== position) await manager.update(Bonus, { id }, { position });
  }
}
