import type { DataSource, EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { Clock } from '../../config/clock.js';
import { CompletedSeed } from './completed-seed.entity.js';

/** The first rows of a table. */
export interface Seed {
  name: string;
  /** The table that the seed fills if it is empty. */
  table: EntityTarget<ObjectLiteral>;
  run: (manager: EntityManager, now: Date) => Promise<void>;
}

/**
 * Fills empty tables once. The database records which seeds ran, so a restart does not bring back
 * rows that were deleted.
 *
 * @returns the names of the seeds that ran in this call.
 */
export async function seed(
  dataSource: DataSource,
  clock: Clock,
  seeds: readonly Seed[],
): Promise<string[]> {
  const ran: string[] = [];
  for (const { name, table, run } of seeds) {
    await dataSource.transaction(async (manager) => {
      if (await manager.existsBy(CompletedSeed, { name })) return;
      const doneAt = clock.now();
      await manager.insert(CompletedSeed, { name, doneAt });
      if (await manager.exists(table)) return;
      await run(manager, doneAt);
      ran.push(name);
    });
  }
  return ran;
}
