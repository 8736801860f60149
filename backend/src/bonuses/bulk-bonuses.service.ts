import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull } from 'typeorm';
import type { ActivityRecord, Actor, Change } from '../activity/audit-log.service.js';
import { Clock } from '../core/config/clock.js';
import { rowLock } from '../core/database/row-lock.js';
import { SettingsService } from '../settings/settings.service.js';
import { BonusChangesService } from './bonus-changes.service.js';
import { Bonus } from './bonus.entity.js';
import { type BonusRecord, recordOf } from './bonus-columns.js';
import { BonusDto, type BulkChangedBonusesDto } from './bonus.dto.js';
import type { BulkAction } from './bonus-requests.dto.js';

/** Both databases limit the number of parameters per statement. */
const IDS_PER_STATEMENT = 500;

/** A summary of a bulk change names this many titles. */
const NAMED_TITLES = 3;

type Switch = 'isActive' | 'isFeatured' | 'deletedAt';

interface Action {
  column: Switch;
  /** Whether the column is set: true, or the time of the action. */
  isSet: boolean;
  verb: string;
}

const ACTIONS: Record<BulkAction, Action> = {
  activate: { column: 'isActive', isSet: true, verb: 'activated' },
  deactivate: { column: 'isActive', isSet: false, verb: 'deactivated' },
  feature: { column: 'isFeatured', isSet: true, verb: 'featured' },
  unfeature: { column: 'isFeatured', isSet: false, verb: 'unfeatured' },
  delete: { column: 'deletedAt', isSet: true, verb: 'deleted' },
  restore: { column: 'deletedAt', isSet: false, verb: 'restored' },
};

/** Changes several bonuses at once. */
@Injectable()
export class BulkBonusesService {
  constructor(
    private readonly clock: Clock,
    private readonly changes: BonusChangesService,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Applies one action to several bonuses in one transaction with one audit row. Bonuses that are
   * already in the requested state keep their version. Bonuses in the trash can only be restored.
   *
   * @returns the selected bonuses in the order of `ids`; as `missing`, the ids that no longer exist or are in
   * the trash; as `deactivated`, the restored bonuses that became inactive
   */
  change(ids: readonly number[], action: BulkAction, actor: Actor): Promise<BulkChangedBonusesDto> {
    return this.changes.run(actor, async (change) => {
      const found = await lockBonuses(change.manager, ids);
      const bonuses = ids
        .flatMap((id) => found.get(id) ?? [])
        .filter(({ deletedAt }) => deletedAt === null || action === 'restore');
      const selected = new Set(bonuses.map(({ id }) => id));
      const deactivated = await this.apply(change, bonuses, action);
      const now = this.clock.now();
      const site = this.settings.current;
      return {
        bonuses: bonuses.map((bonus) => BonusDto.from(bonus, site, now)),
        missing: ids.filter((id) => !selected.has(id)),
        deactivated: deactivated.map(({ id }) => id),
      };
    });
  }

  /** Moves all demo bonuses to the trash. */
  removeDemo(actor: Actor): Promise<BulkChangedBonusesDto> {
    return this.changes.run(actor, async (change) => {
      const bonuses = await change.manager.find(Bonus, {
        where: { isDemo: true, deletedAt: IsNull() },
        order: { id: 'ASC' },
        ...rowLock(change.manager),
      });
      await this.apply(change, bonuses, 'delete');
      const now = this.clock.now();
      const site = this.settings.current;
      const removed = bonuses.map((bonus) => BonusDto.from(bonus, site, now));
      return { bonuses: removed, missing: [], deactivated: [] };
    });
  }

  /**
   * Changes the rows and entities that are not in the requested state yet, with one audit row.
   *
   * @returns the restored bonuses that became inactive
   * @throws BadRequestException with the claims of all bonuses that would be activated
   */
  private async apply(
    change: Change,
    bonuses: readonly Bonus[],
    action: BulkAction,
  ): Promise<readonly Bonus[]> {
    const { manager, record } = change;
    const { column, isSet } = ACTIONS[action];
    const changed = bonuses.filter((bonus) => Boolean(bonus[column]) !== isSet);
    if (changed.length === 0) return [];
    const before = changed.map(recordOf);
    const now = this.clock.now();
    const value = column === 'deletedAt' ? (isSet ? now : null) : isSet;
    const columns = { [column]: value, updatedAt: now };
    for (const ids of chunksOf(changed.map(({ id }) => id))) {
      await manager.update(Bonus, { id: In(ids) }, { ...columns, version: () => 'version + 1' });
    }
    for (const bonus of changed) Object.assign(bonus, columns, { version: bonus.version + 1 });
    const deactivated =
      action === 'restore' ? await this.deactivateUnpublishable(change, changed) : [];
    if (column === 'isActive') await this.changes.requirePublishable(change, changed);
    const wasDeactivated = new Set(deactivated.map(({ id }) => id));
    const partOf = (bonus: BonusRecord) =>
      auditedPart(bonus, wasDeactivated.has(bonus.id) ? [column, 'isActive'] : [column]);
    await record(bulkRecord(action, before.map(partOf), changed.map(recordOf).map(partOf)));
    return deactivated;
  }

  private async deactivateUnpublishable(
    change: Change,
    bonuses: readonly Bonus[],
  ): Promise<readonly Bonus[]> {
    const deactivated = await this.changes.deactivateUnpublishable(change, bonuses);
    for (const ids of chunksOf(deactivated.map(({ id }) => id))) {
      await change.manager.update(Bonus, { id: In(ids) }, { isActive: false });
    }
    return deactivated;
  }
}

type AuditedPart = [id: number, part: Pick<Bonus, 'title' | 'version'>];

/** The part of a bonus that the audit log keeps, so that the row of a large change stays small. */
function auditedPart(bonus: BonusRecord, columns: readonly Switch[]): AuditedPart {
  const { id, title, version } = bonus;
  const values = Object.fromEntries(columns.map((column) => [column, bonus[column]]));
  return [id, { title, version, ...values }];
}

/** One audit row for all bonuses, by ID. */
function bulkRecord(
  action: BulkAction,
  before: readonly AuditedPart[],
  after: readonly AuditedPart[],
): ActivityRecord {
  const { verb } = ACTIONS[action];
  return {
    action: `bonus.bulk-${verb}`,
    entity: 'bonus',
    summary: bulkSummary(
      verb,
      after.map(([, { title }]) => title),
    ),
    before: Object.fromEntries(before),
    after: Object.fromEntries(after),
  };
}

/**
 * The summary of the audit row. A single bonus is described as in its own changes; of many, only the first
 * titles are named.
 */
function bulkSummary(verb: string, titles: readonly string[]): string {
  const named = titles.slice(0, NAMED_TITLES).map((title) => `"${title}"`);
  if (titles.length === 1) return `Bonus ${named.join()} ${verb}`;
  const others = titles.length - named.length;
  const more = others === 0 ? '' : ` and ${formatted(others)} more`;
  return `${capitalized(verb)} ${formatted(titles.length)} bonuses: ${named.join(', ')}${more}`;
}

const formatted = (count: number): string => count.toLocaleString('en-US');

async function lockBonuses(
  manager: EntityManager,
  ids: readonly number[],
): Promise<Map<number, Bonus>> {
  const found = new Map<number, Bonus>();
  // Sorted, so that two concurrent bulk changes cannot deadlock.
  for (const chunk of chunksOf(ids.toSorted((a, b) => a - b))) {
    const bonuses = await manager.find(Bonus, {
      where: { id: In(chunk) },
      order: { id: 'ASC' },
      ...rowLock(manager),
    });
    for (const bonus of bonuses) found.set(bonus.id, bonus);
  }
  return found;
}

function chunksOf(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / IDS_PER_STATEMENT) }, (_, index) =>
    ids.slice(index * IDS_PER_STATEMENT, (index + 1) * IDS_PER_STATEMENT),
  );
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
