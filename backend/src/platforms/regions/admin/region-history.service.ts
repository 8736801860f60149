import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { AuditLog } from '../../../activity/audit-log.entity.js';
import { AuditLogService } from '../../../activity/audit-log.service.js';
import { changedFields } from '../../../core/http/history/changed-fields.js';
import { HistoryEntryDto } from '../../../core/http/history/history-entry.dto.js';
import { RegionRule } from '../region-rule.entity.js';

/** Older changes stay in the audit log, but are not part of the history. */
const MAX_ENTRIES = 200;

/** The server manages these fields. */
const MANAGED = new Set(['id', 'version', 'isEdited']);

type Fields = Readonly<Record<string, unknown>>;

/** The history of a rule, which consists of the audit rows that name it. */
@Injectable()
export class RegionHistoryService {
  constructor(
    private readonly auditLog: AuditLogService,
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
