import type { DataSource, EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { Bonus } from '../../bonuses/bonus.entity.js';
import { seedBonuses } from '../../bonuses/bonuses.seed.js';
import type { Clock } from '../../config/clock.js';
import { seedSettings } from '../../settings/settings.seed.js';
import { SiteSettings } from '../../settings/site-settings.entity.js';
import { CompletedSeed } from './completed-seed.entity.js';

interface Seed {
  name: string;
  /** The table that it fills, if it is empty. */
  table: EntityTarget<ObjectLiteral>;
  run: (manager: EntityManager, now: Date) => Promise<void>;
}

const SEEDS: readonly Seed[] = [
  { name: 'settings', table: SiteSettings, run: seedSettings },
  { name: 'bonuses', table: Bonus, run: seedBonuses },
];

/**
 * Fills empty tables once. What has run is remembered, so that a restart never brings back what
 * somebody deleted.
 *
 * @returns the names of the seeds that ran now.
 */
export async function seed(dataSource: DataSource, clock: Clock): Promise<string[]> {
  const ran: string[] = [];
  for (const { name, table, run } of SEEDS) {
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
