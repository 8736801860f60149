import { type ChangedField, changedFields } from '../../../core/http/history/changed-fields.js';
import type { RegionRule } from '../region-rule.entity.js';
import type { columnsOf } from './region-rule-columns.js';

export type ImportedColumns = ReturnType<typeof columnsOf>;

/** A stored rule and the document's rule that takes its place. */
export interface Match {
  stored: RegionRule;
  /** Null if the document lacks the rule. */
  columns: ImportedColumns | null;
  changes: ChangedField[];
}

/** How the rules of a document differ from the stored ones. */
export interface Comparison {
  added: ImportedColumns[];
  changed: Match[];
  removed: Match[];
  /** Changed or removed by the document, but written, edited or confirmed by a person. */
  conflicts: Match[];
  unchanged: number;
}

/**
 * Compares the rules of a document with the stored ones. Two rules are the same if their platform, region
 * and start are equal, or if each is the only remaining rule of its platform and region on its side.
 */
export function compareRules(
  stored: readonly RegionRule[],
  imported: readonly ImportedColumns[],
): Comparison {
  const left = new Set(imported);
  const columnsOfRule = new Map<RegionRule, ImportedColumns>();
  const pair = (rule: RegionRule, columns: ImportedColumns) => {
    columnsOfRule.set(rule, columns);
    left.delete(columns);
  };
  for (const rule of stored) {
    const same = [...left].find((each) => isSameScope(each, rule) && each.from === rule.from);
    if (same) pair(rule, same);
  }
  const unpaired = stored.filter((rule) => !columnsOfRule.has(rule));
  for (const rule of unpaired) {
    const ofScope = [...left].filter((each) => isSameScope(each, rule));
    const [only] = ofScope;
    const rivals = unpaired.filter((each) => isSameScope(each, rule));
    if (only && ofScope.length === 1 && rivals.length === 1) pair(rule, only);
  }
  const matches = stored.map((rule) => matchOf(rule, columnsOfRule.get(rule) ?? null));
  const different = matches.filter(({ columns, changes }) => !columns || changes.length > 0);
  const ordinary = different.filter(({ stored: rule }) => !isOfPerson(rule));
  return {
    added: [...left],
    changed: ordinary.filter(({ columns }) => columns !== null),
    removed: ordinary.filter(({ columns }) => columns === null),
    conflicts: different.filter(({ stored: rule }) => isOfPerson(rule)),
    unchanged: matches.length - different.length,
  };
}

/** The fields of a rule that a document has. */
export const importedFieldsOf = ({
  platform,
  region,
  status,
  from,
  until,
  source,
  note,
  checkedOn,
}: ImportedColumns): ImportedColumns => ({
  platform,
  region,
  status,
  from,
  until,
  source,
  note,
  checkedOn,
});

const isOfPerson = ({ isEdited, confirmedAt }: RegionRule) => isEdited || confirmedAt !== null;

const isSameScope = (
  a: Pick<RegionRule, 'platform' | 'region'>,
  b: Pick<RegionRule, 'platform' | 'region'>,
) => a.platform === b.platform && a.region === b.region;

function matchOf(stored: RegionRule, columns: ImportedColumns | null): Match {
  const changes = changedFields(
    { ...importedFieldsOf(stored) },
    columns && { ...importedFieldsOf(columns) },
  );
  // The day on which a person checked a rule takes precedence over that of a document.
  const isOnlyCheck = changes.every(({ field }) => field === 'checkedOn');
  return { stored, columns, changes: columns && isOfPerson(stored) && isOnlyCheck ? [] : changes };
}
