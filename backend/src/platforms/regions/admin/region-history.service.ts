import { UNCONFIRMED } from './region-rule-columns.js';
import { storedFields } from '../../../activity/stored-fields.js';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import type { AuditLog } from '../../../activity/audit-log.entity.js';
import { type Actor, AuditLogService } from '../../../activity/audit-log.service.js';
import { changedFields } from '../../../core/http/history/changed-fields.js';
import { HistoryEntryDto } from '../../../core/http/history/history-entry.dto.js';
import { RegionRule } from '../region-rule.entity.js';
import { Clock } from '../../../core/config/clock.js';
import { SettingsService } from '../../../settings/settings.service.js';
import { RegionRuleDto, type RegionRuleRecord } from './region-rules.dto.js';
import { RegionRuleChangesService } from './region-rule-changes.service.js';

/** Older changes stay in the audit log, but are not part of the history. */
const MAX_ENTRIES = 200;

/** The server manages these fields. */
const MANAGED = new Set(['id', 'version', 'isEdited']);

type Fields = Readonly<Record<string, unknown>>;

/** The history of a rule, which consists of the audit rows that name it. */
@Injectable()
export class RegionHistoryService {
  constructor(
    private readonly clock: Clock,
    private readonly auditLog: AuditLogService,
    private readonly changes: RegionRuleChangesService,
    private readonly settings: SettingsService,
    @InjectRepository(RegionRule) private readonly rules: Repository<RegionRule>,
  ) {}

  /**
   * The last 200 changes of a rule, newest first.
   *
   * @throws NotFoundException
   */
  async list(id: number): Promise<HistoryEntryDto[]> {
    const { manager } = this.rules;
    await manager.findOneByOrFail(RegionRule, { id });
    const ofRule = { kind: 'region' as const, subjectId: String(id) };
    const rows = await this.auditLog.history(manager, ofRule, MAX_ENTRIES);
    return rows
      .map((row) => HistoryEntryDto.from(row, changesOf(row, id), false, null))
      .filter(({ changes }) => changes.length > 0);
  }

  /**
   * Stores a deleted rule again, with its id, history and confirmation. If the settings have changed since
   * the deletion, the platform's link may lead to another host: `open` then counts as `unknown` until a
   * person confirms the rule.
   *
   * @throws NotFoundException if no rule with this id was deleted
   * @throws ConflictException if the rule exists, or if there are too many rules
   */
  restore(id: number, actor: Actor): Promise<RegionRuleDto> {
    return this.changes.run(actor, async (change) => {
      const { manager } = change;
      // Another admin may restore the rule or change the platform's link at the same time: one waits for
      // the other here, and then sees its result.
      await this.settings.lock(manager);
      if (await manager.existsBy(RegionRule, { id })) {
        throw new ConflictException({ error: 'This rule is not deleted.' });
      }
      const { id: entry, before } = await this.deletionOf(manager, id);
      await this.changes.requireRoom(manager);
      const deleted = before as RegionRuleRecord;
      const mustBeConfirmed = await this.haveSettingsChangedSince(manager, entry);
      const rule = await manager.save(
        manager.create(RegionRule, {
          ...deleted,
          version: deleted.version + 1,
          confirmedAt: deleted.confirmedAt === null ? null : new Date(deleted.confirmedAt),
          ...(mustBeConfirmed && { ...UNCONFIRMED, needsConfirmation: true }),
        }),
      );
      await this.changes.record(change, 'restored', rule, {
        before: null,
        after: storedFields(rule),
      });
      return RegionRuleDto.from(rule, await manager.find(RegionRule), this.clock.now());
    });
  }

  private async deletionOf(manager: EntityManager, id: number): Promise<AuditLog> {
    const ofRule = { kind: 'region' as const, subjectId: String(id) };
    const [last] = await this.auditLog.history(manager, ofRule, 1);
    if (last?.action !== 'region.deleted') {
      throw new NotFoundException({ error: 'There is no such deleted rule.' });
    }
    return last;
  }

  private async haveSettingsChangedSince(manager: EntityManager, entry: number): Promise<boolean> {
    const ofSettings = { kind: 'settings' as const, subjectId: '' };
    const [last] = await this.auditLog.history(manager, ofSettings, 1);
    return last !== undefined && last.id > entry;
  }
}

const changesOf = (row: AuditLog, id: number) =>
  changedFields(fieldsIn(row, row.before, id), fieldsIn(row, row.after, id)).filter(
    ({ field }) => !MANAGED.has(field),
  );

/** The rule's fields on one side of a row: the row is about one rule, or has parts by ID. */
function fieldsIn({ entityId }: AuditLog, side: object | null, id: number): Fields | null {
  if (side === null || entityId !== null) return side as Fields | null;
  return (side as Record<string, Fields | undefined>)[id] ?? null;
}
