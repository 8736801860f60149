import { storedFields } from '../../../activity/stored-fields.js';
import { BadRequestException, Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { type Actor, AuditLogService, type Change } from '../../../activity/audit-log.service.js';
import { Clock } from '../../../core/config/clock.js';
import { sha256Hex } from '../../../core/config/sha256-hex.js';
import { rowLock } from '../../../core/database/row-lock.js';
import {
  readJson,
  requireSameState,
  requireState,
} from '../../../core/http/import/previewed-import.dto.js';
import { changedFields } from '../../../core/http/history/changed-fields.js';
import { invalidFields, validateAs } from '../../../core/http/validation/validation.js';
import { RegionRule } from '../region-rule.entity.js';
import {
  type RegionImportDto,
  type RegionImportOptionsDto,
  type RegionRuleInDocumentDto,
  RegionRulesDocumentDto,
} from './region-import.dto.js';
import { MAX_RULES } from './region-rules.dto.js';
import { compareRules, type Comparison, type Match } from './region-import.js';
import {
  columnsOf,
  enteredFieldsOf,
  type RuleColumns,
  ruleProblems,
  UNCONFIRMED,
} from './region-rule-columns.js';
import { RegionRuleChangesService } from './region-rule-changes.service.js';
import { isObject } from '../../../core/config/is-object.js';

/** More than 1,000 rules with all their fields have. */
const MAX_VALUES = 15_000;

/**
 * The rules of a document.
 *
 * @throws BadRequestException with its first problems, by their path
 */
async function readRules(bytes: Buffer): Promise<RegionRuleInDocumentDto[]> {
  const document = readJson(bytes, MAX_VALUES, 'This file is not JSON.');
  if (!isObject(document)) {
    throw new BadRequestException({ error: 'This file is not a document with rules for regions.' });
  }
  const read = await validateAs(RegionRulesDocumentDto, document);
  if ('problems' in read) throw invalidFields(read.problems);
  return read.value.rules;
}

/** Takes over the rules of a newer document. */
@Injectable()
export class RegionImportService {
  constructor(
    private readonly clock: Clock,
    private readonly auditLog: AuditLogService,
    private readonly changes: RegionRuleChangesService,
  ) {}

  /**
   * Imports the rules of a document in one transaction with one audit row. With `preview`, stores
   * nothing. Imported rules are not confirmed.
   *
   * @throws StepUpRequired unless it is a preview
   * @throws BadRequestException with the first problems of the document, by their path
   * @throws ConflictException with a new preview if a rule has changed since the preview
   */
  async import(
    bytes: Buffer,
    options: RegionImportOptionsDto,
    actor: Actor,
  ): Promise<RegionImportDto> {
    const { preview = false, replaceConflicts = false, state } = options;
    requireState(options);
    const imported = (await readRules(bytes)).map(columnsOf);
    this.requireValid(imported);
    const work = async (change: Change): Promise<RegionImportDto> => {
      const stored = await change.manager.find(RegionRule, {
        order: { id: 'ASC' },
        ...rowLock(change.manager),
      });
      const comparison = compareRules(stored, imported);
      const result = toImport(stateOf(stored), comparison);
      if (preview) return result;
      change.requireStepUp();
      requireSameState(state, result, 'The rules have');
      const accepted = replaceConflicts ? withConflicts(comparison) : comparison;
      if (stored.length + accepted.added.length - accepted.removed.length > MAX_RULES) {
        throw new BadRequestException({ error: `There can be at most ${MAX_RULES} rules.` });
      }
      await this.store(change, stored, accepted);
      return result;
    };
    // `changes.run` would mark the rules as changed and publish them, which a preview must not do.
    return preview ? this.auditLog.change(actor, work) : this.changes.run(actor, work);
  }

  private requireValid(imported: readonly RuleColumns[]): void {
    const problems = imported.flatMap((columns, index) =>
      Object.entries(ruleProblems(columns, this.clock.now())).map(
        ([field, message]) => [`rules.${index}.${field}`, message] as const,
      ),
    );
    const firsts = new Map<string, number>();
    imported.forEach(({ platform, region, from }, index) => {
      const key = [platform, region, from].join();
      const first = firsts.get(key);
      firsts.set(key, first ?? index);
      if (first !== undefined) {
        problems.push([`rules.${index}.region`, `This is the same rule as number ${first + 1}`]);
      }
    });
    if (problems.length > 0) throw invalidFields(Object.fromEntries(problems));
  }

  private async store(
    { manager, record }: Change,
    stored: readonly RegionRule[],
    { added, changed, removed }: Comparison,
  ): Promise<void> {
    if (added.length + changed.length + removed.length === 0) return;
    // If a platform's link leads to another host than before, its stored rules need a confirmation, and so do
    // its new ones.
    const platformsToConfirm = new Set(
      stored.filter((rule) => rule.needsConfirmation).map(({ platform }) => platform),
    );
    const before = [...changed, ...removed].map(({ stored: rule }) => partOf(rule));
    for (const match of changed) applyTo(match);
    await manager.save(changed.map((match) => match.stored));
    await deleteRules(
      manager,
      removed.map(({ stored: rule }) => rule.id),
    );
    const rules = await manager.save(
      added.map((columns) =>
        manager.create(RegionRule, {
          ...columns,
          version: 1,
          ...UNCONFIRMED,
          isEdited: false,
          needsConfirmation: platformsToConfirm.has(columns.platform),
        }),
      ),
    );
    await record({
      action: 'region.imported',
      entity: 'region',
      summary: `Rules for regions imported: ${added.length} added, ${changed.length} changed, ${removed.length} removed`,
      before: Object.fromEntries(before),
      after: Object.fromEntries([...changed.map((match) => match.stored), ...rules].map(partOf)),
    });
  }
}

/** A comparison in which the conflicts are changed and removed like all other rules. */
const withConflicts = ({ conflicts, changed, removed, ...others }: Comparison): Comparison => ({
  ...others,
  changed: [...changed, ...conflicts.filter(({ columns }) => columns !== null)],
  removed: [...removed, ...conflicts.filter(({ columns }) => columns === null)],
  conflicts: [],
});

function applyTo({ stored, columns }: Match): void {
  Object.assign(stored, columns, {
    version: stored.version + 1,
    ...UNCONFIRMED,
    isEdited: false,
  });
}

async function deleteRules(manager: EntityManager, ids: number[]): Promise<void> {
  if (ids.length > 0) await manager.delete(RegionRule, { id: In(ids) });
}

const partOf = (rule: RegionRule) => [rule.id, storedFields(rule)] as const;

/** A hash of the versions of all rules. */
function stateOf(stored: readonly RegionRule[]): string {
  const versions = stored.flatMap(({ id, version }) => [id, version]);
  return sha256Hex(versions.join());
}

function toImport(
  state: string,
  { added, changed, removed, conflicts, unchanged }: Comparison,
): RegionImportDto {
  const dtoOf = ({ stored: { platform, region }, changes }: Match) => ({
    platform,
    region,
    changes,
  });
  return {
    state,
    added: added.map((columns) => ({
      platform: columns.platform,
      region: columns.region,
      changes: changedFields(null, { ...enteredFieldsOf(columns) }),
    })),
    changed: changed.map(dtoOf),
    removed: removed.map(dtoOf),
    conflicts: conflicts.map((match) => ({ ...dtoOf(match), isRemoved: match.columns === null })),
    unchanged,
  };
}
