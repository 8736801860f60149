import { pick } from 'es-toolkit';
import { FUTURE_CHECK, isFutureDay } from '../../../core/http/validation/utc-day.js';
import type { RegionRule } from '../region-rule.entity.js';
import type { NewRegionRuleDto } from './region-rules.dto.js';

/** The fields that an admin or a document sets. */
const RULE_FIELDS = [
  'platform',
  'region',
  'status',
  'from',
  'until',
  'source',
  'note',
  'checkedOn',
] as const;
export type RuleColumns = Pick<RegionRule, (typeof RULE_FIELDS)[number]>;

export const enteredFieldsOf = (rule: RuleColumns): RuleColumns => pick(rule, RULE_FIELDS);

/** The columns that typed fields set. */
export const columnsOf = (fields: NewRegionRuleDto): RuleColumns => {
  const { from = null, until = null, note = null } = fields;
  return enteredFieldsOf({ ...fields, from, until, note });
};

/** A rule that no person has confirmed. */
export const UNCONFIRMED = { confirmedBy: null, confirmedAt: null };

/** The fields of a rule that contradict each other or the present, with messages. */
export function ruleProblems(
  { from, until, checkedOn }: Pick<RegionRule, 'from' | 'until' | 'checkedOn'>,
  now: Date,
): Record<string, string> {
  return {
    ...(from !== null &&
      until !== null &&
      until <= from && { until: 'The end must be after the start' }),
    ...(isFutureDay(checkedOn, now) && { checkedOn: FUTURE_CHECK }),
  };
}
