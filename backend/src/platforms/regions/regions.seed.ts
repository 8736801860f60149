import type { EntityManager } from 'typeorm';
import regions from '../../core/regions/regions.json' with { type: 'json' };
import { columnsOf, UNCONFIRMED } from './admin/region-rule-columns.js';
import type { NewRegionRuleDto } from './admin/region-rules.dto.js';
import { RegionRule } from './region-rule.entity.js';

/** Inserts the rules of `regions.json`. They were read from reports, so none is confirmed. */
export async function seedRegionRules(manager: EntityManager): Promise<void> {
  await manager.insert(
    RegionRule,
    (regions.rules as NewRegionRuleDto[]).map((rule) => ({
      ...columnsOf(rule),
      ...UNCONFIRMED,
      version: 1,
      isEdited: false,
      needsConfirmation: false,
    })),
  );
}
