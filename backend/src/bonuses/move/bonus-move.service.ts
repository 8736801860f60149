import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { NestedList } from '../../core/http/validation/nested.js';
import { unknownField, validateAs, type Validated } from '../../core/http/validation/validation.js';
import {
  type AuditedParts,
  type BonusRecord,
  columnsOf,
  dateProblems,
  exportedBonus,
  recordOf,
} from '../bonus-columns.js';
import { type ExportedBonusDto, SaveBonusDto } from '../bonus.dto.js';
import type { Change } from '../../activity/audit-log.service.js';
import type { SubjectClaim } from '../../claims/find-claims-rules.js';
import { Clock } from '../../core/config/clock.js';
import { rowLock } from '../../core/database/row-lock.js';
import { PublicationsService } from '../../core/publishing/publications.service.js';
import type { SettingsDocument } from '../../settings/settings-document.js';
import { Bonus } from '../bonus.entity.js';
import { BonusChangesService } from '../bonus-changes.service.js';
import { claimsOfBonus, isPublishing } from '../claims/bonus-claims-rules.js';
import { bonusesInOrder, IN_ORDER, saveOrder, savePositions } from '../bonus-order.js';
import { type BonusImport, isReordered, matchBonuses } from './bonus-import.js';

/** The most bonuses that one import may have. */
const MAX_IMPORTED_BONUSES = 5_000;

/** Fields that a form sends, but a file does not have. */
const UNKNOWN_FIELDS = ['version', 'provider'];

// Gives each problem the path that it has in the file.
class BonusesPart {
  @NestedList(() => SaveBonusDto, { max: MAX_IMPORTED_BONUSES })
  bonuses: SaveBonusDto[];
}

/** Validates the bonuses of a file by the rules of the form. */
async function bonusesToImport(bonuses: unknown, now: Date): Promise<Validated<SaveBonusDto[]>> {
  if (Array.isArray(bonuses) && bonuses.length > MAX_IMPORTED_BONUSES) {
    const most = MAX_IMPORTED_BONUSES.toLocaleString('en-US');
    return { problems: { bonuses: `A file may have at most ${most} bonuses` } };
  }
  const part = await validateAs(BonusesPart, { bonuses });
  const problems = {
    ...('problems' in part ? part.problems : contradictingDates(part.value.bonuses, now)),
    ...unknownFields(bonuses),
  };
  if ('problems' in part || Object.keys(problems).length > 0) return { problems };
  return { value: part.value.bonuses };
}

function contradictingDates(bonuses: readonly SaveBonusDto[], now: Date): Record<string, string> {
  const found = bonuses.flatMap((fields, index) =>
    Object.entries(dateProblems(columnsOf(fields), now)).map(([field, message]) => [
      `bonuses.${index}.${field}`,
      message,
    ]),
  );
  return Object.fromEntries(found) as Record<string, string>;
}

function unknownFields(bonuses: unknown): Record<string, string> {
  if (!Array.isArray(bonuses)) return {};
  const paths = bonuses.flatMap((bonus: unknown, index) =>
    UNKNOWN_FIELDS.filter(
      (name) => typeof bonus === 'object' && bonus !== null && name in bonus,
    ).map((name) => `bonuses.${index}.${name}`),
  );
  return Object.fromEntries(paths.map((path) => [path, unknownField(path)]));
}

/** The position of a new bonus until the order is stored: behind all others, so that none follows it. */
const LAST_POSITION = 2 ** 31 - 1;

/** Exports and imports the bonuses. */
@Injectable()
export class BonusMoveService {
  constructor(
    private readonly clock: Clock,
    private readonly publications: PublicationsService,
    private readonly changes: BonusChangesService,
  ) {}

  /** All bonuses in the admins' order, without those in the trash. */
  async export(manager: EntityManager): Promise<ExportedBonusDto[]> {
    return (await bonusesInOrder(manager)).map(exportedBonus);
  }

  /** Validates the bonuses of a file. */
  validate(bonuses: unknown): Promise<Validated<SaveBonusDto[]>> {
    return bonusesToImport(bonuses, this.clock.now());
  }

  /**
   * Compares the bonuses of a file with the stored ones, which it locks.
   *
   * @param isReplacing whether stored bonuses that the file lacks are moved to the trash
   * @param site the settings after the import
   */
  async compare(
    { manager }: Change,
    file: readonly SaveBonusDto[],
    isReplacing: boolean,
    site: SettingsDocument,
  ): Promise<BonusImport> {
    const where = { deletedAt: IsNull() };
    const before = await manager.find(Bonus, { where, order: IN_ORDER, ...rowLock(manager) });
    return matchBonuses(before, file, isReplacing, site, this.clock.now());
  }

  /** Whether the bonuses get another order among themselves. */
  isReordered(bonuses: BonusImport): boolean {
    return isReordered(bonuses);
  }

  /** The claims of the bonuses that the import adds or changes, if they will be public. */
  claimsOf({ imported }: BonusImport, site: SettingsDocument): SubjectClaim[] {
    const now = this.clock.now();
    return imported.flatMap(({ stored, columns, changes }, index) => {
      const isKept = stored !== null && changes.length === 0;
      if (isKept || !isPublishing({ ...columns, deletedAt: null }, now)) return [];
      return claimsOfBonus(columns, stored?.id ?? null, site, now).map((claim) => ({
        ...claim,
        formField: `bonuses.${String(index)}.${claim.field}`,
      }));
    });
  }

  /**
   * Stores the bonuses in the file's order, then those that the file lacks. A new order of bonuses
   * that stay gets its own audit row; the caller writes the one for everything else.
   *
   * @returns the changed parts of each bonus before and after, by ID, for the audit row
   */
  async store(change: Change, bonuses: BonusImport): Promise<AuditedParts> {
    const { manager } = change;
    const parts: AuditedParts = { before: {}, after: {} };
    const hasNewOrder = isReordered(bonuses);
    const ids: number[] = [];
    for (const { stored, columns, changes } of bonuses.imported) {
      if (!stored) {
        const added = await this.add(manager, columns);
        parts.after[added.id] = recordOf(added);
        ids.push(added.id);
        continue;
      }
      ids.push(stored.id);
      if (changes.length === 0) continue;
      const fields = changes.map(({ field }) => field as keyof BonusRecord);
      if (stored.isDemo) fields.push('isDemo');
      const before = { ...stored };
      await this.save(manager, stored, { ...columns, isDemo: false }, parts, fields);
      await this.changes.reportLinks(change, before, stored);
    }
    for (const bonus of bonuses.missing) {
      if (!bonuses.isReplacing) ids.push(bonus.id);
      else {
        const columns = { deletedAt: this.clock.now() };
        await this.save(manager, bonus, columns, parts, ['deletedAt']);
      }
    }
    if (hasNewOrder) await saveOrder(change, bonuses.before, ids);
    else if (bonuses.imported.some(({ stored }) => !stored)) await savePositions(manager, ids);
    if (hasNewOrder || Object.keys(parts.after).length > 0) {
      await this.publications.touch(manager, 'bonuses');
    }
    return parts;
  }

  private add(
    manager: EntityManager,
    columns: BonusImport['imported'][number]['columns'],
  ): Promise<Bonus> {
    const now = this.clock.now();
    const all: Omit<Bonus, 'id'> = {
      ...columns,
      version: 1,
      position: LAST_POSITION,
      isDemo: false,
      deletedAt: null,
      createdAt: now,
      updatedAt: now,
    };
    return manager.save(manager.create(Bonus, all));
  }

  /** @param fields what the audit row has of the bonus, in addition to its title and version */
  private async save(
    manager: EntityManager,
    bonus: Bonus,
    columns: Partial<Bonus>,
    parts: AuditedParts,
    fields: readonly (keyof BonusRecord)[],
  ): Promise<void> {
    parts.before[bonus.id] = partOf(bonus, fields);
    Object.assign(bonus, columns, { version: bonus.version + 1, updatedAt: this.clock.now() });
    await manager.save(bonus);
    parts.after[bonus.id] = partOf(bonus, fields);
  }
}

function partOf(bonus: Bonus, fields: readonly (keyof BonusRecord)[]): object {
  const record = recordOf(bonus);
  const names = ['title', 'version', ...fields] as const;
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}
