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
  for (const [position, id] of ids.entries()) await manager.update(Bonus, { id }, { position });
  await record({
    action: ORDER_ACTION,
    entity: 'bonus',
    summary: 'Bonuses reordered',
    before: current.map(({ id }) => id),
    after: ids,
  });
}
