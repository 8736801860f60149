import { type ChangedField, changedFields } from '../../../core/http/history/changed-fields.js';
import type { RegionRule } from '../region-rule.entity.js';
import { enteredFieldsOf, type RuleColumns } from './region-rule-columns.js';

/** A stored rule and the document's rule that takes its place. */
export interface Match {
  stored: RegionRule;
  /** Null if the document lacks the rule. */
  columns: RuleColumns | null;
  changes: ChangedField[];
}

/** How the rules of a document differ from the stored ones. */
export interface Comparison {
  added: RuleColumns[];
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
  imported: readonly RuleColumns[],
): Comparison {
  const left = new Set(imported);
  const columnsOfRule = new Map<RegionRule, RuleColumns>();
  const pair = (rule: RegionRule, columns: RuleColumns) => {
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

const isOfPerson = ({ isEdited, confirmedAt }: RegionRule) => isEdited || confirmedAt !== null;

const isSameScope = (
  a: Pick<RegionRule, 'platform' | 'region'>,
  b: Pick<RegionRule, 'platform' | 'region'>,
) => a.platform === b.platform && a.region === b.region;

function matchOf(stored: RegionRule, columns: RuleColumns | null): Match {
  const changes = changedFields(
    { ...enteredFieldsOf(stored) },
    columns && { ...enteredFieldsOf(columns) },
  );
  // The day on which a person checked a rule takes precedence over that of a document.
  const isOnlyCheck = changes.every(({ field }) => field === 'checkedOn');
  return { stored, columns, changes: columns && isOfPerson(stored) && isOnlyCheck ? [] : changes };
}
