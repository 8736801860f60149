import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AuditLog } from '../../../activity/audit-log.entity.js';
import { type Actor, AuditLogService } from '../../../activity/audit-log.service.js';
import { Clock } from '../../../core/config/clock.js';
import { SettingsService } from '../../../settings/settings.service.js';
import { RegionRule } from '../region-rule.entity.js';
import { recordOf, RegionRuleDto, type RegionRuleRecord } from './region-rules.dto.js';
import { RegionRuleChangesService } from './region-rule-changes.service.js';

/** Brings back rules that were deleted, from their entries in the audit log. */
@Injectable()
export class RegionRestoreService {
  constructor(
    private readonly clock: Clock,
    private readonly auditLog: AuditLogService,
    private readonly changes: RegionRuleChangesService,
    private readonly settings: SettingsService,
  ) {}

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
          ...(mustBeConfirmed && { confirmedBy: null, confirmedAt: null, needsConfirmation: true }),
        }),
      );
      await this.changes.record(change, 'restored', rule, { before: null, after: recordOf(rule) });
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
