import { FUTURE_CHECK, isFutureDay } from '../../../core/http/validation/utc-day.js';
import type { RegionRule } from '../region-rule.entity.js';
import type { NewRegionRuleDto } from './region-rules.dto.js';

type Columns = Pick<
  RegionRule,
  'platform' | 'region' | 'status' | 'from' | 'until' | 'source' | 'note' | 'checkedOn'
>;

/** The columns that typed fields set. */
export const columnsOf = (fields: NewRegionRuleDto): Columns => ({
  platform: fields.platform,
  region: fields.region,
  status: fields.status,
  from: fields.from ?? null,
  until: fields.until ?? null,
  source: fields.source,
  note: fields.note ?? null,
  checkedOn: fields.checkedOn,
});

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
