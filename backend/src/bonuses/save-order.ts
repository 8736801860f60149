import type { EntityManager } from 'typeorm';
import type { Change } from '../activity/audit-log.service.js';
import { ORDER_ACTION } from './bonus-history.js';
import { Bonus } from './bonus.entity.js';

/**
 * Stores a new order of all bonuses, with an audit row.
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

/** Stores the order of bonuses without an audit row. */
export async function savePositions(manager: EntityManager, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries()) await manager.update(Bonus, { id }, { position });
}
