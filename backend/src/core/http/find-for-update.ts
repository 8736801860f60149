import { NotFoundException } from '@nestjs/common';
import type { EntityManager, EntityTarget, FindOptionsWhere } from 'typeorm';
import { rowLock } from '../database/row-lock.js';

/**
 * Finds a row and locks it until the transaction ends (on databases with row locks).
 *
 * @param noun what the error message calls the row, such as 'bonus'
 * @throws NotFoundException
 */
export async function findForUpdate<Row extends { id: number }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  id: number,
  noun: string,
): Promise<Row> {
  const where = { id } as FindOptionsWhere<Row>;
  const row = await manager.findOne(entity, { where, ...rowLock(manager) });
  if (!row) throw new NotFoundException({ error: `There is no such ${noun}.` });
  return row;
}
