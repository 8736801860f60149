import type { EntityManager } from 'typeorm';
import { RegionRule } from './region-rule.entity.js';
import regions from '../../core/regions/regions.json' with { type: 'json' };

type SeedRule = Pick<
  RegionRule,
  'platform' | 'region' | 'status' | 'from' | 'until' | 'source' | 'checkedOn'
> & { note?: string };

/** Inserts the rules of `regions.json`. They were read from reports, so none is confirmed. */
export async function seedRegionRules(manager: EntityManager): Promise<void> {
  await manager.insert(
    RegionRule,
    (regions.rules as SeedRule[]).map(({ platform, region, status, from, until, ...rule }) => ({
      version: 1,
      platform,
      region,
      status,
      from,
      until,
      source: rule.source,
      note: rule.note ?? null,
      checkedOn: rule.checkedOn,
      confirmedBy: null,
      confirmedAt: null,
      isEdited: false,
      needsConfirmation: false,
    })),
  );
}
