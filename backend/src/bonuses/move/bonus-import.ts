import { type ChangedField, changedFields } from '../../core/http/history/changed-fields.js';
import { columnsOf, dateProblems, exportedBonus } from '../bonus-columns.js';
import type { SaveBonusDto } from '../bonus.dto.js';
import type { Bonus } from '../bonus.entity.js';
import type { SettingsDocument } from '../../settings/settings-document.js';
import { termsProblems } from '../published-terms-url.js';

type Columns = ReturnType<typeof columnsOf>;

/** A bonus of a file, with the stored bonus that it replaces. */
interface ImportedBonus {
  columns: Columns;
  /** Null if the bonus is added. */
  stored: Bonus | null;
  /** The changed fields of the stored bonus; empty if there is none. */
  changes: ChangedField[];
}

/** What an import changes of the bonuses. */
export interface BonusImport {
  /** The bonuses before the import, in their order. */
  before: readonly Bonus[];
  /** In the order of the file. */
  imported: readonly ImportedBonus[];
  /** Stored bonuses that the file lacks, in their order. */
  missing: readonly Bonus[];
  /** Whether the missing bonuses are moved to the trash. Otherwise they follow the imported ones. */
  isReplacing: boolean;
  /** Dates that contradict each other after the import, and links with the code, by path. */
  problems: Record<string, string>;
}

/**
 * Matches the bonuses of a file with the stored ones by title and platform. If several have the same,
 * the first one in the file is matched with the first one stored, and so on.
 *
 * @param site the settings after the import
 */
export function matchBonuses(
  before: readonly Bonus[],
  file: readonly SaveBonusDto[],
  isReplacing: boolean,
  site: Pick<SettingsDocument, 'code' | 'platforms'>,
  now: Date,
): BonusImport {
  const unmatched = Map.groupBy(before, keyOf);
  const imported = file.map((fields): ImportedBonus => {
    const stored = unmatched.get(keyOf(columnsOf(fields)))?.shift() ?? null;
    const columns = columnsOf(fields, stored ?? undefined);
    const changes = stored
      ? changedFields(exportedBonus(stored), exportedBonus({ ...stored, ...columns }))
      : [];
    return { columns, stored, changes };
  });
  const matched = new Set(imported.map(({ stored }) => stored));
  const problems = imported.flatMap(({ columns }, index) =>
    Object.entries({ ...dateProblems(columns, now), ...termsProblems(columns, site) }).map(
      ([field, message]) => [`bonuses.${index}.${field}`, message],
    ),
  );
  return {
    before,
    imported,
    missing: before.filter((bonus) => !matched.has(bonus)),
    isReplacing,
    problems: Object.fromEntries(problems) as Record<string, string>,
  };
}

const keyOf = ({ title, platform }: Pick<Bonus, 'title' | 'platform'>): string =>
  `${platform} ${title}`;

/** Whether bonuses that stay get another order among themselves. */
export function isReordered({ before, imported, missing, isReplacing }: BonusImport): boolean {
  const kept = isReplacing ? [] : missing;
  const after = [...imported.flatMap(({ stored }) => stored ?? []), ...kept];
  const staying = new Set(after);
  return before.filter((bonus) => staying.has(bonus)).some((bonus, i) => bonus !== after[i]);
}
