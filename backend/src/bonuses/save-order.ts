import type { EntityManager } from 'typeorm';
import type { Change } from '../activity/audit-log.service.js';
import { rowLock } from '../core/database/row-lock.js';
import { ORDER_ACTION } from './history/bonus-history-rules.js';
import { completeOrder } from './bonus-order.js';
import { Bonus } from './bonus.entity.js';
import { IN_ORDER } from './find-bonuses.js';

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
