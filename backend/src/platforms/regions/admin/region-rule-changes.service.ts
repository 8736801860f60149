import { hostOf } from '@playhouse/rules/platform-links';
import { withCode } from '@playhouse/rules/referral-code';
import { UNCONFIRMED } from './region-rule-columns.js';
import { storedFields } from '../../../activity/stored-fields.js';
import { ConflictException, Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { Actor, Change } from '../../../activity/audit-log.service.js';
import { PublishedChangesService } from '../../../activity/published-changes.service.js';
import { PublicationsService } from '../../../core/publishing/publications.service.js';
import { SettingsChangesService } from '../../../settings/settings-changes.service.js';
import { RegionRule } from '../region-rule.entity.js';
import { MAX_RULES, type RegionRuleRecord } from './region-rules.dto.js';
import { rowLock } from '../../../core/database/row-lock.js';
import type { PlatformKey } from '../../../settings/platform-rules.js';
import type { SettingsDocument } from '../../../settings/settings-document.js';

type Links = Pick<SettingsDocument, 'platforms' | 'code'>;

/** What a platform is known by: its name in any case, and the host of its link. */
const identitiesOf = ({ platforms, code }: Links) =>
  new Map(
    platforms.map((platform) => [
      platform.key,
      `${platform.name.trim().toLowerCase()} ${String(hostOf(withCode(platform.referralUrl, platform.code ?? code)))}`,
    ]),
  );

/** The platforms that have another name, a link to another host, or had no link before. */
function changedPlatforms(before: Links, after: Links): PlatformKey[] {
  const former = identitiesOf(before);
  return [...identitiesOf(after)]
    .filter(([key, identity]) => former.get(key) !== identity)
    .map(([key]) => key);
}

/**
 * Withdraws the confirmation of all rules of the platforms that have another name, or a link to another host
 * now: what was checked was another identity. Writes one audit row for all of them.
 *
 * @returns whether there are such rules
 */
async function requireConfirmationOfRules(
  { manager, record }: Change,
  before: Links,
  after: Links,
): Promise<boolean> {
  const platforms = changedPlatforms(before, after);
  if (platforms.length === 0) return false;
  const rules = await manager.find(RegionRule, {
    where: { platform: In(platforms) },
    order: { id: 'ASC' },
    ...rowLock(manager),
  });
  const changed = rules.filter((rule) => !rule.needsConfirmation || rule.confirmedAt !== null);
  if (changed.length === 0) return false;
  await manager.update(
    RegionRule,
    { id: In(changed.map(({ id }) => id)) },
    {
      ...UNCONFIRMED,
      needsConfirmation: true,
      version: () => 'version + 1',
    },
  );
  const names = after.platforms.filter(({ key }) => platforms.includes(key));
  await record({
    action: 'region.bulk-unconfirmed',
    entity: 'region',
    summary: `Rules for regions unconfirmed, because ${names.map(({ name }) => name).join(' and ')} got another name or a link to another host: ${changed.length}`,
    before: Object.fromEntries(
      changed.map(({ id, confirmedBy, confirmedAt, needsConfirmation }) => [
        id,
        { confirmedBy, confirmedAt: confirmedAt?.toISOString() ?? null, needsConfirmation },
      ]),
    ),
    after: Object.fromEntries(
      changed.map(({ id }) => [id, { ...UNCONFIRMED, needsConfirmation: true }]),
    ),
  });
  return true;
}

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

  /** @throws ConflictException if there can be no further rules */
  async requireRoom(manager: EntityManager, added = 1): Promise<void> {
    if ((await manager.count(RegionRule)) + added <= MAX_RULES) return;
    throw new ConflictException({ error: `There can be at most ${MAX_RULES} rules.` });
  }

  /** Changes columns of a stored rule, which gets a new version and an audit row `region.{verb}`. */
  async save(
    change: Change,
    verb: string,
    rule: RegionRule,
    columns: Partial<RegionRule>,
  ): Promise<RegionRule> {
    const before = storedFields(rule);
    Object.assign(rule, columns, { version: rule.version + 1 });
    await change.manager.save(rule);
    await this.record(change, verb, rule, { before, after: storedFields(rule) });
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
