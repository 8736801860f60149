import type { RegionRule } from '../../../api/panel/regions';
import { formatUtcDay } from '../../../shared/format/formats';
import { isPending, isUnconfirmed } from './rule-conditions';

export type RegionStatus = RegionRule['status'];

/** The labels of the statuses. */
export const STATUS_LABELS: Record<RegionStatus, string> = {
  open: 'Open',
  blocked: 'Blocked',
  unknown: 'Unknown: no link',
};

/**
 * The next automatic change of a rule in words, or 'Ended'; undefined if there is none.
 *
 * @param rules all rules
 * @param today the UTC day as YYYY-MM-DD
 */
export function upcomingChange(
  rule: RegionRule,
  rules: readonly RegionRule[],
  today: string,
): string | undefined {
  const { platform, region, until, isInForce, changesOn } = rule;
  if (isPending(rule, today)) return `Scheduled: starts on ${formatUtcDay(rule.from ?? '')}`;
  if (!isInForce) return 'Ended';
  if (changesOn !== null && changesOn !== until) {
    return `Counts as unknown from ${formatUtcDay(changesOn)} unless it is checked before`;
  }
  if (until === null) return undefined;
  const next = rules.find(
    (each) => each.platform === platform && each.region === region && each.from === until,
  );
  return next
    ? `Changes to ${STATUS_LABELS[next.status].toLowerCase()} on ${formatUtcDay(until)}`
    : `Ends on ${formatUtcDay(until)}`;
}

/** Who has confirmed a rule, as part of a sentence. */
export function confirmationOf(rule: RegionRule): string {
  if (rule.needsConfirmation) return 'the casino’s name or link has changed: confirm it again';
  return isUnconfirmed(rule) ? 'not confirmed' : `confirmed by ${rule.confirmedBy ?? ''}`;
}
