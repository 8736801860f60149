import type { EntityManager } from 'typeorm';
import { RegionRule } from './region-rule.entity.js';
import regions from './regions.json' with { type: 'json' };

type SeedRule = Omit<RegionRule, 'id' | 'note' | 'confirmedBy' | 'confirmedAt'> & { note?: string };

/** Inserts the rules of `regions.json`. They were read from reports, so none is confirmed. */
export async function seedRegionRules(manager: EntityManager): Promise<void> {
  await manager.insert(
    RegionRule,
    (regions.rules as SeedRule[]).map(({ note = null, ...rule }) => ({
      ...rule,
      note,
      confirmedBy: null,
      confirmedAt: null,
    })),
  );
}
