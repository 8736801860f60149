import { storedFields } from '../../../activity/stored-fields.js';
import { ConflictException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import type { Actor, Change } from '../../../activity/audit-log.service.js';
import { Clock } from '../../../core/config/clock.js';
import { utcDate } from '../../../core/config/utc-date.js';
import { rowLock } from '../../../core/database/row-lock.js';
import { findForUpdate } from '../../../core/http/find-for-update.js';
import { invalidFields } from '../../../core/http/validation/validation.js';
import { platformProblems } from '../../../settings/platform-rules.js';
import { SettingsService } from '../../../settings/settings.service.js';
import { RegionRule } from '../region-rule.entity.js';
import { SELECTABLE_REGIONS } from '../../../core/regions/region.js';
import {
  type ConfirmRegionRuleDto,
  type NewRegionRuleDto,
  type RegionCodesDto,
  RegionRuleDto,
  type SaveRegionRuleDto,
  type ScheduleRegionChangeDto,
  type SeenRegionRuleDto,
} from './region-rules.dto.js';
import { columnsOf, ruleProblems, UNCONFIRMED } from './region-rule-columns.js';
import { RegionRuleChangesService } from './region-rule-changes.service.js';

/** Reads and changes the rules for regions for admins. */
@Injectable()
export class RegionRulesService {
  constructor(
    private readonly clock: Clock,
    private readonly changes: RegionRuleChangesService,
    private readonly settings: SettingsService,
    @InjectRepository(RegionRule) private readonly rules: Repository<RegionRule>,
  ) {}

  /** All rules, by platform, region and start. */
  list(): Promise<RegionRuleDto[]> {
    return this.listed(this.rules.manager);
  }

  /** The codes of the regions that a rule can be about. */
  codes(): RegionCodesDto {
    const { states, territories, countries } = SELECTABLE_REGIONS;
    return {
      states: [...states],
      territories: [...territories],
      countries: ['US', ...countries],
    };
  }

  /**
   * Creates a rule, which is not confirmed yet.
   *
   * @throws BadRequestException if its dates contradict each other, or the settings do not have the platform
   * @throws ConflictException if there are too many rules
   */
  create(fields: NewRegionRuleDto, actor: Actor): Promise<RegionRuleDto> {
    return this.change(actor, (change) => {
      const columns = columnsOf(fields);
      this.requireValid(columns, platformProblems(columns, this.settings.current));
      return this.insert(change, { ...columns, needsConfirmation: false });
    });
  }

  /**
   * Replaces a rule's fields. The rule has to be confirmed again unless only its note or the day of its check
   * has changed.
   *
   * @throws NotFoundException
   * @throws ConflictException with the stored rule if `fields.version` is not its version
   * @throws BadRequestException if its dates contradict each other
   */
  update(id: number, fields: SaveRegionRuleDto, actor: Actor): Promise<RegionRuleDto> {
    return this.change(actor, async (change) => {
      const rule = await this.find(change.manager, { id, version: fields.version });
      const columns = columnsOf(fields);
      this.requireValid(columns, platformProblems(columns, this.settings.current, rule));
      const isSame = CONFIRMED_COLUMNS.every((name) => columns[name] === rule[name]);
      return this.changes.save(change, 'updated', rule, {
        ...columns,
        ...(!isSame && UNCONFIRMED),
        isEdited: true,
      });
    });
  }

  /**
   * Deletes a rule; the less specific rules then apply to its region.
   *
   * @throws NotFoundException
   */
  async delete(id: number, actor: Actor): Promise<void> {
    await this.changes.run(actor, async (change) => {
      const rule = await findForUpdate(change.manager, RegionRule, id, 'rule');
      const before = storedFields(rule);
      await change.manager.delete(RegionRule, { id });
      await this.changes.record(change, 'deleted', rule, { before, after: null });
    });
  }

  /**
   * Stores that a person has read the source of a rule.
   *
   * @param fields.checkedOn the UTC day, 'YYYY-MM-DD'; by default today
   * @throws NotFoundException
   * @throws ConflictException with the stored rule if it has changed since the person saw it
   * @throws BadRequestException if the day is in the future
   */
  confirm(
    id: number,
    { version, checkedOn }: ConfirmRegionRuleDto,
    actor: Actor,
  ): Promise<RegionRuleDto> {
    return this.change(actor, async (change) => {
      const rule = await this.find(change.manager, { id, version });
      const confirmed = this.confirmation(actor, checkedOn);
      this.requireValid({ ...rule, ...confirmed });
      return this.changes.save(change, 'confirmed', rule, confirmed);
    });
  }

  /**
   * Confirms several rules of one platform in one transaction with one audit row, or none of them.
   *
   * @returns all rules
   * @throws BadRequestException if they are about several platforms: each casino is checked by itself
   * @throws ConflictException if one of them was changed or deleted
   */
  confirmAll(seen: readonly SeenRegionRuleDto[], actor: Actor): Promise<RegionRuleDto[]> {
    return this.changes.run(actor, async (change) => {
      const { manager } = change;
      const versions = new Map(seen.map(({ id, version }) => [id, version]));
      const rules = await manager.find(RegionRule, {
        where: { id: In([...versions.keys()]) },
        order: { id: 'ASC' },
        ...rowLock(manager),
      });
      const isSame = rules.every(({ id, version }) => versions.get(id) === version);
      if (!isSame || rules.length < versions.size) {
        throw new ConflictException({
          error: 'Some of the rules have changed in the meantime. Nothing was confirmed.',
        });
      }
      if (new Set(rules.map(({ platform }) => platform)).size > 1) {
        throw invalidFields({ rules: 'Please confirm the rules of one platform at a time' });
      }
      const before = rules.map(confirmedPart);
      for (const rule of rules) {
        Object.assign(rule, this.confirmation(actor), { version: rule.version + 1 });
      }
      await manager.save(rules);
      await change.record({
        action: 'region.bulk-confirmed',
        entity: 'region',
        summary: `Rules for regions confirmed: ${rules.length}`,
        before: Object.fromEntries(before),
        after: Object.fromEntries(rules.map(confirmedPart)),
      });
      return this.listed(manager);
    });
  }

  /**
   * Ends a rule on a day, from which on a new rule with another status applies.
   *
   * @returns all rules
   * @throws NotFoundException
   * @throws ConflictException with the stored rule if it has changed, or if there are too many rules
   * @throws BadRequestException if the day is not after today, or if the rule is not in force both before and
   * on that day
   */
  schedule(id: number, fields: ScheduleRegionChangeDto, actor: Actor): Promise<RegionRuleDto[]> {
    return this.changes.run(actor, async (change) => {
      const rule = await this.find(change.manager, { id, version: fields.version });
      const { platform, region, until, needsConfirmation } = rule;
      const { from } = fields;
      if (from <= utcDate(this.clock.now())) {
        throw invalidFields({ from: 'Please choose a day after today' });
      }
      if ((rule.from !== null && from <= rule.from) || (until !== null && from >= until)) {
        throw invalidFields({ from: 'Please choose a day while the rule is in force' });
      }
      const next = columnsOf({ ...fields, platform, region, from, until });
      await this.changes.save(change, 'scheduled', rule, { until: from, isEdited: true });
      await this.insert(change, { ...next, needsConfirmation });
      return this.listed(change.manager);
    });
  }

  private async insert(
    change: Change,
    columns: ReturnType<typeof columnsOf> & Pick<RegionRule, 'needsConfirmation'>,
  ): Promise<RegionRule> {
    this.requireValid(columns);
    await this.changes.requireRoom(change.manager);
    const rule = await change.manager.save(
      change.manager.create(RegionRule, {
        ...columns,
        version: 1,
        ...UNCONFIRMED,
        isEdited: true,
      }),
    );
    await this.changes.record(change, 'created', rule, { before: null, after: storedFields(rule) });
    return rule;
  }

  private requireValid(columns: Parameters<typeof ruleProblems>[0], others = {}): void {
    const problems = { ...ruleProblems(columns, this.clock.now()), ...others };
    if (Object.keys(problems).length > 0) throw invalidFields(problems);
  }

  private confirmation(actor: Actor, checkedOn?: string) {
    const now = this.clock.now();
    return {
      checkedOn: checkedOn ?? utcDate(now),
      confirmedBy: actor.username,
      confirmedAt: now,
      needsConfirmation: false,
    };
  }

  private async find(
    manager: EntityManager,
    { id, version }: SeenRegionRuleDto,
  ): Promise<RegionRule> {
    const rule = await findForUpdate(manager, RegionRule, id, 'rule');
    if (rule.version === version) return rule;
    throw new ConflictException({
      error: 'Another user has changed this rule. Nothing was saved.',
      current: RegionRuleDto.from(rule, await manager.find(RegionRule), this.clock.now()),
    });
  }

  private async listed(manager: EntityManager): Promise<RegionRuleDto[]> {
    const rules = await manager.find(RegionRule);
    const now = this.clock.now();
    const keyOf = ({ platform, region, from }: RegionRule) => [platform, region, from ?? ''].join();
    return rules
      .toSorted((a, b) => compare(keyOf(a), keyOf(b)) || a.id - b.id)
      .map((rule) => RegionRuleDto.from(rule, rules, now));
  }

  private change(
    actor: Actor,
    work: (change: Change) => Promise<RegionRule>,
  ): Promise<RegionRuleDto> {
    return this.changes.run(actor, async (change) => {
      const rule = await work(change);
      return RegionRuleDto.from(rule, await change.manager.find(RegionRule), this.clock.now());
    });
  }
}

/** What a person confirms. A change of the note or of the day of the check keeps the confirmation. */
const CONFIRMED_COLUMNS = ['platform', 'region', 'status', 'from', 'until', 'source'] as const;

/** The part of a rule that a confirmation of many changes, by ID. */
function confirmedPart(rule: RegionRule) {
  const { id, checkedOn, confirmedBy, confirmedAt, needsConfirmation } = storedFields(rule);
  return [id, { checkedOn, confirmedBy, confirmedAt, needsConfirmation }] as const;
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
