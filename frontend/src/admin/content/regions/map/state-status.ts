import type { RegionRule } from '../../../../api/panel/regions';
import { formatUtcDay } from '../../../../shared/format/formats';
import { hasEnded, isUnconfirmed } from '../rule-conditions';
import { STATUS_LABELS, type RegionStatus } from '../rule-words';

/**
 * The rules that decide the status of a platform in a state of the US, the most specific first: those of the
 * state; if none of them is in force, also those of the US; if none of these is, also those of all regions.
 */
export function rulesIn(
  rules: readonly RegionRule[],
  platform: RegionRule['platform'],
  region: string,
): RegionRule[] {
  const found: RegionRule[] = [];
  for (const scope of [region, 'US', '*']) {
    const own = rules.filter((rule) => rule.platform === platform && rule.region === scope);
    found.push(...own);
    if (own.some(({ isInForce }) => isInForce)) break;
  }
  return found;
}

/**
 * The status of a platform in a state today, from the rules that `rulesIn` returns. The server has decided
 * it for each rule's region with all rules, so that the first rule is enough.
 */
export const statusOf = ([first]: readonly RegionRule[]): RegionStatus =>
  first?.effectiveStatus ?? 'unknown';

/**
 * A platform's status in words, with what needs attention: 'blocked, not confirmed'.
 *
 * @param all the rules that `rulesIn` returns
 * @param today as YYYY-MM-DD
 */
export function describeStatus(all: readonly RegionRule[], today: string): string {
  const status = STATUS_LABELS[statusOf(all)].toLowerCase();
  const rules = all.filter((rule) => !hasEnded(rule, today));
  if (rules.length === 0) return `${status}, no rule`;
  const change = rules.find(({ changesOn }) => changesOn !== null)?.changesOn;
  return [
    status,
    ...(rules.some(isUnconfirmed) ? ['not confirmed'] : []),
    ...(rules.some(({ isOverdue }) => isOverdue) ? ['overdue'] : []),
    ...(change ? [`changes on ${formatUtcDay(change)}`] : []),
  ].join(', ');
}
