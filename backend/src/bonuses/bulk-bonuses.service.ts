import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { type Actor, AuditLogService, type ActivityRecord } from '../activity/audit-log.service.js';
import { Clock } from '../config/clock.js';
import { rowLock } from '../database/row-lock.js';
import { PublicationsService } from '../publishing/publications.service.js';
import { Bonus } from './bonus.entity.js';
import { BonusDto } from './dto/bonus.dto.js';
import type { BulkAction } from './dto/bulk-change-bonuses.dto.js';
import type { BulkChangedBonusesDto } from './dto/bulk-changed-bonuses.dto.js';

/** Both databases limit the number of parameters per statement. */
const IDS_PER_STATEMENT = 500;

type Switch = Partial<Pick<Bonus, 'isActive' | 'isFeatured'>>;

const SWITCHES: Record<Exclude<BulkAction, 'delete'>, Switch> = {
  activate: { isActive: true },
  deactivate: { isActive: false },
  feature: { isFeatured: true },
  unfeature: { isFeatured: false },
};

const VERBS: Record<BulkAction, string> = {
  activate: 'activated',
  deactivate: 'deactivated',
  feature: 'featured',
  unfeature: 'unfeatured',
  delete: 'deleted',
};

@Injectable()
export class BulkBonusesService {
  constructor(
    private readonly clock: Clock,
    private readonly auditLog: AuditLogService,
    private readonly publications: PublicationsService,
  ) {}

  /**
   * Applies one action to several bonuses in one transaction with one audit row. Bonuses that are
   * already in the wanted state keep their version.
   *
   * @returns the selected bonuses in the order of `ids`, and the ids that no longer exist
   */
  async change(
    ids: readonly number[],
    action: BulkAction,
    actor: Actor,
  ): Promise<BulkChangedBonusesDto> {
    const result = await this.auditLog.change(actor, async ({ manager, record }) => {
      const found = await lockBonuses(manager, ids);
      const bonuses = ids.flatMap((id) => found.get(id) ?? []);
      const changed = action === 'delete' ? bonuses : bonuses.filter(isUnlike(SWITCHES[action]));
      if (changed.length > 0) {
        const before = changed.map(BonusDto.from);
        await this.apply(manager, changed, action);
        await record(bulkRecord(action, before, changed.map(BonusDto.from)));
        await this.publications.touch(manager, 'bonuses');
      }
      return { bonuses: bonuses.map(BonusDto.from), missing: ids.filter((id) => !found.has(id)) };
    });
    await this.publications.changed();
    return result;
  }

  /** Changes the rows and, for a switch, the given entities. */
  private async apply(
    manager: EntityManager,
    bonuses: readonly Bonus[],
    action: BulkAction,
  ): Promise<void> {
    const chunks = chunksOf(bonuses.map(({ id }) => id));
    if (action === 'delete') {
      for (const ids of chunks) await manager.delete(Bonus, { id: In(ids) });
      return;
    }
    const changes = { ...SWITCHES[action], updatedAt: this.clock.now() };
    for (const ids of chunks) {
      await manager.update(Bonus, { id: In(ids) }, { ...changes, version: () => 'version + 1' });
    }
    for (const bonus of bonuses) {
      Object.assign(bonus, changes, { version: bonus.version + 1 });
    }
  }
}

/**
 * One audit row for all bonuses. For a switch it contains only the changed field, so that it stays
 * small.
 */
function bulkRecord(
  action: BulkAction,
  before: readonly BonusDto[],
  after: readonly BonusDto[],
): ActivityRecord {
  const verb = VERBS[action];
  const count = before.length.toLocaleString('en-US');
  return {
    action: `bonus.bulk-${verb}`,
    entity: 'bonus',
    summary: `${capitalized(verb)} ${count} ${before.length === 1 ? 'bonus' : 'bonuses'}`,
    before: byId(before, action),
    after: action === 'delete' ? null : byId(after, action),
  };
}

const isUnlike =
  ({ isActive, isFeatured }: Switch) =>
  (bonus: Bonus): boolean =>
    (isActive !== undefined && bonus.isActive !== isActive) ||
    (isFeatured !== undefined && bonus.isFeatured !== isFeatured);

/** The part of each bonus that the audit log keeps, by ID; deleted bonuses are kept completely. */
function byId(bonuses: readonly BonusDto[], action: BulkAction): Record<string, object> {
  return Object.fromEntries(
    bonuses.map((bonus): [number, object] => {
      const { id, title, version, isActive, isFeatured } = bonus;
      if (action === 'delete') return [id, bonus];
      const flag = SWITCHES[action].isActive === undefined ? { isFeatured } : { isActive };
      return [id, { title, version, ...flag }];
    }),
  );
}

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
