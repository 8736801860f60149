import { ConflictException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor, Change } from '../../../activity/audit-log.service.js';
import { PublishedChangesService } from '../../../activity/published-changes.service.js';
import { PublicationsService } from '../../../core/publishing/publications.service.js';
import { SettingsChangesService } from '../../../settings/settings-changes.service.js';
import { requireConfirmationOfRules } from '../changed-hosts.js';
import { RegionRule } from '../region-rule.entity.js';
import { MAX_RULES, recordOf, type RegionRuleRecord } from './region-rules.dto.js';

/** Changes rules for regions: with audit rows, in one transaction, and published afterwards. */
@Injectable()
export class RegionRuleChangesService {
  constructor(
    private readonly changes: PublishedChangesService,
    settings: SettingsChangesService,
    publications: PublicationsService,
  ) {
    settings.onChange(async (change, before, after) => {
      if (await requireConfirmationOfRules(change, before, after)) {
        await publications.touch(change.manager, 'regions');
      }
    });
  }

  /** Runs `work` in one transaction. When it resolves, public responses contain the change. */
  run<T>(actor: Actor, work: (change: Change) => Promise<T>): Promise<T> {
    return this.changes.run(actor, 'regions', work);
  }

  /** @throws ConflictException if there can be no further rule */
  async requireRoom(manager: EntityManager): Promise<void> {
    if ((await manager.count(RegionRule)) < MAX_RULES) return;
    throw new ConflictException({ error: `There can be at most ${MAX_RULES} rules.` });
  }

  /** Changes columns of a stored rule, which gets a new version and an audit row `region.{verb}`. */
  async save(
    change: Change,
    verb: string,
    rule: RegionRule,
    columns: Partial<RegionRule>,
  ): Promise<RegionRule> {
    const before = recordOf(rule);
    Object.assign(rule, columns, { version: rule.version + 1 });
    await change.manager.save(rule);
    await this.record(change, verb, rule, { before, after: recordOf(rule) });
    return rule;
  }

  /** Writes an audit row about one rule: `before` is null if it is new, `after` if it is gone. */
  record(
    change: Change,
    verb: string,
    { id, platform, region }: Pick<RegionRule, 'id' | 'platform' | 'region'>,
    { before, after }: { before: RegionRuleRecord | null; after: RegionRuleRecord | null },
  ): Promise<void> {
    return change.record({
      action: `region.${verb}`,
      entity: 'region',
      entityId: id,
      summary: `Rule for ${platform} in ${region === '*' ? 'all regions' : region} ${verb}`,
      before,
      after,
    });
  }
}
