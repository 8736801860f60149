import type { EntityManager } from 'typeorm';
import type { Platform } from '../bonuses/bonus.entity.js';
import { RegionRule, type RegionStatus } from './region-rule.entity.js';
import regions from './regions.json' with { type: 'json' };

interface SeedRule {
  platform: Platform;
  region: string;
  status: RegionStatus;
  from: string | null;
  until: string | null;
  source: string;
  checkedOn: string;
  note?: string;
}

const RULES = regions.rules as SeedRule[];

/** Inserts the rules of `regions.json`. They were read from reports, so none is confirmed. */
export async function seedRegionRules(manager: EntityManager): Promise<void> {
  await manager.insert(
    RegionRule,
    RULES.map(
      ({
        platform,
        region,
        status,
        from,
        until,
        source,
        checkedOn,
        note = null,
      }): Omit<RegionRule, 'id'> => ({
        ...{ platform, region, status, from, until, source, checkedOn, note },
        confirmedBy: null,
        confirmedAt: null,
      }),
    ),
  );
}
