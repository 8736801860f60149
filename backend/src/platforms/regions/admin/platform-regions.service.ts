import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { Actor, Change } from '../../../activity/audit-log.service.js';
import { AuditLogService } from '../../../activity/audit-log.service.js';
import { storedFields } from '../../../activity/stored-fields.js';
import { Clock } from '../../../core/config/clock.js';
import { utcDate } from '../../../core/config/utc-date.js';
import { rowLock } from '../../../core/database/row-lock.js';
import { invalidFields } from '../../../core/http/validation/validation.js';
import type { PlatformKey } from '../../../settings/platform-rules.js';
import { SettingsService } from '../../../settings/settings.service.js';
import { RegionRule } from '../region-rule.entity.js';
import type { PlatformRegionsDto } from './platform-regions.dto.js';
import { RegionRuleChangesService } from './region-rule-changes.service.js';
import { enteredFieldsOf, type RuleColumns, ruleProblems } from './region-rule-columns.js';
import { RegionRuleDto } from './region-rules.dto.js';

/** Creates the rules of a new platform in one step. */
@Injectable()
export class PlatformRegionsService {
  constructor(
    private readonly clock: Clock,
    private readonly auditLog: AuditLogService,
    private readonly changes: RegionRuleChangesService,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Creates the rules of a platform that has none, confirmed by the caller. A copied rule that did not count
   * because no one had confirmed it still has to be confirmed.
   *
   * @param isPreview whether nothing is stored
   * @returns the new rules; those of a preview have the id 0
   * @throws NotFoundException if the settings do not have the platform
   * @throws ConflictException if it has rules, or if there would be too many
   * @throws BadRequestException if the fields contradict each other, or name a platform without rules
   * @throws StepUpRequired unless it is a preview
   */
  create(
    platform: PlatformKey,
    fields: PlatformRegionsDto,
    isPreview: boolean,
    actor: Actor,
  ): Promise<RegionRuleDto[]> {
    const work = async (change: Change): Promise<RegionRuleDto[]> => {
      const { manager } = change;
      const stored = await manager.find(RegionRule, { order: { id: 'ASC' }, ...rowLock(manager) });
      const name = this.nameOf(platform);
      if (stored.some((rule) => rule.platform === platform)) {
        throw new ConflictException({
          error: `${name} has rules already. Please change them one by one.`,
        });
      }
      const now = this.clock.now();
      const rules = this.rulesOf(platform, fields, stored).map(({ isUnsure, ...columns }) =>
        manager.create(RegionRule, {
          ...columns,
          version: 1,
          isEdited: true,
          confirmedBy: isUnsure ? null : actor.username,
          confirmedAt: isUnsure ? null : now,
          needsConfirmation: isUnsure,
        }),
      );
      const toDtos = (list: readonly RegionRule[]) =>
        list.map((rule) => RegionRuleDto.from(rule, [...stored, ...list], now));
      if (isPreview) return toDtos(rules.map((rule) => Object.assign(rule, { id: 0 })));
      change.requireStepUp();
      await this.changes.requireRoom(manager, rules.length);
      const saved = await manager.save(rules);
      await change.record({
        action: 'region.bulk-created',
        entity: 'region',
        summary: `Rules for regions of ${name} created: ${saved.length}`,
        before: null,
        after: Object.fromEntries(saved.map((rule) => [rule.id, storedFields(rule)])),
      });
      return toDtos(saved);
    };
    return isPreview ? this.auditLog.change(actor, work) : this.changes.run(actor, work);
  }

  private nameOf(platform: PlatformKey): string {
    const found = this.settings.current.platforms.find(({ key }) => key === platform);
    if (!found) throw new NotFoundException({ error: `There is no platform ${platform}.` });
    return found.name;
  }

  private rulesOf(
    platform: PlatformKey,
    { sameAs, open, openExcept, source, checkedOn }: PlatformRegionsDto,
    stored: readonly RegionRule[],
  ): (RuleColumns & { isUnsure: boolean })[] {
    if ([sameAs, open, openExcept].filter((way) => way !== undefined).length !== 1) {
      throw invalidFields({ sameAs: 'Please send one of sameAs, open and openExcept' });
    }
    if (sameAs !== undefined) {
      const copied = stored.filter((rule) => rule.platform === sameAs);
      if (copied.length === 0) {
        throw invalidFields({ sameAs: 'Please choose a platform that has rules' });
      }
      return copied.map((rule) => ({
        ...enteredFieldsOf(rule),
        platform,
        isUnsure: rule.needsConfirmation,
      }));
    }
    if (source === undefined) {
      throw invalidFields({ source: 'Please enter the page or the law that states it' });
    }
    const regions = open ?? openExcept ?? [];
    const day = checkedOn ?? utcDate(this.clock.now());
    const ruleFor = (region: string, isOpen: boolean) => ({
      ...{ platform, region, from: null, until: null, source, note: null, checkedOn: day },
      status: isOpen ? ('open' as const) : ('blocked' as const),
      isUnsure: false,
    });
    const problems = ruleProblems({ from: null, until: null, checkedOn: day }, this.clock.now());
    if (Object.keys(problems).length > 0) throw invalidFields(problems);
    return [
      ruleFor('*', open === undefined),
      ...regions.map((region) => ruleFor(region, open !== undefined)),
    ];
  }
}
