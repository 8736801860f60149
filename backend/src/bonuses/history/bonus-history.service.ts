import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import type { AuditLog } from '../../activity/audit-log.entity.js';
import { type Actor, AuditLogService, type Change } from '../../activity/audit-log.service.js';
import { HistoryEntryDto } from '../../core/http/history/history-entry.dto.js';
import { Clock } from '../../core/config/clock.js';
import { findForUpdate } from '../../core/http/find-for-update.js';
import { SettingsService } from '../../settings/settings.service.js';
import { BonusChangesService } from '../bonus-changes.service.js';
import {
  changesOf,
  columnsOfVersion,
  hasVersionBefore,
  ORDER_ACTION,
  versionBefore,
} from './bonus-history-rules.js';
import { Bonus } from '../bonus.entity.js';
import { recordOf } from '../bonus-columns.js';
import { BonusDto } from '../bonus.dto.js';
import { bonusesInOrder, completeOrder, saveOrder } from '../bonus-order.js';

/** Of the bonus and of its place. Older changes stay in the audit log, but are not part of the history. */
const MAX_ENTRIES = 200;

/** The history of a bonus, which consists of the audit rows that name it. */
@Injectable()
export class BonusHistoryService {
  constructor(
    private readonly clock: Clock,
    private readonly auditLog: AuditLogService,
    private readonly changes: BonusChangesService,
    private readonly settings: SettingsService,
    @InjectRepository(Bonus) private readonly bonuses: Repository<Bonus>,
  ) {}

  /**
   * The last 200 changes of a bonus and the last 200 of its place, newest first.
   *
   * @throws NotFoundException
   */
  async list(id: number): Promise<HistoryEntryDto[]> {
    const { manager } = this.bonuses;
    await manager.findOneByOrFail(Bonus, { id });
    return (await this.rowsOf(manager, id))
      .map((row) => HistoryEntryDto.from(row, changesOf(row, id), hasVersionBefore(row, id), null))
      .filter(({ changes }) => changes.length > 0);
  }

  /**
   * Restores the version before a change: the bonus's fields or, for a change of the order, the
   * order of all bonuses. Writes a new version.
   *
   * @throws NotFoundException if the history has no such entry, or nothing precedes it
   */
  async restore(id: number, entry: number, actor: Actor): Promise<BonusDto> {
    const restored = await this.changes.run(actor, async (change) => {
      const bonus = await findForUpdate(change.manager, Bonus, id, 'bonus');
      const rows = await this.rowsOf(change.manager, id);
      const index = rows.findIndex((row) => row.id === entry);
      const row = rows[index];
      if (!row || !hasVersionBefore(row, id)) {
        throw new NotFoundException({ error: 'There is no version before this change.' });
      }
      if (row.action === ORDER_ACTION) {
        await this.restoreOrder(change, row.before as number[]);
        return bonus;
      }
      const version = versionBefore(recordOf(bonus), rows.slice(0, index + 1), id);
      return this.changes.save(
        change,
        'reverted',
        bonus,
        columnsOfVersion(version, this.clock.now()),
      );
    });
    return BonusDto.from(restored, this.settings.current, this.clock.now());
  }

  /** Bonuses that were not in that order stay behind the same bonus as now. */
  private async restoreOrder(change: Change, ids: readonly number[]): Promise<void> {
    const current = await bonusesInOrder(change.manager);
    const currentIds = current.map(({ id }) => id);
    const existing = new Set(currentIds);
    const former = ids.filter((id) => existing.has(id));
    await saveOrder(change, current, completeOrder(currentIds, former));
  }

  /** The audit rows that may name a bonus, newest first. */
  private async rowsOf(manager: EntityManager, id: number): Promise<AuditLog[]> {
    const subjectId = String(id);
    const rows: AuditLog[] = [];
    // Separately: sorting all bonuses for a day must not push out what was edited.
    for (const kind of ['bonus', 'bonus-place'] as const) {
      rows.push(...(await this.auditLog.history(manager, { kind, subjectId }, MAX_ENTRIES)));
    }
    return rows.sort((a, b) => b.id - a.id);
  }
}
