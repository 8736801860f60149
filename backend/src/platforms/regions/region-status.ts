import { scopesOf } from '@playhouse/rules/region-scopes';
import { addDays, utcDate } from '../../core/config/utc-date.js';
import type { RuleScope } from '../../core/regions/region.js';
import type { RegionRule, RegionStatus } from './region-rule.entity.js';

/** How long a platform counts as open after the last check of the rule. */
const OPEN_DAYS = 180;

/** The fields of a rule that decide a status. */
type DecidingRule = Pick<
  RegionRule,
  'platform' | 'region' | 'status' | 'from' | 'until' | 'checkedOn' | 'needsConfirmation'
>;

/** The status of a platform in a region, and the rule that it comes from. */
export interface RegionDecision<Rule> {
  status: RegionStatus;
  /** Null if there is no rule for the region. */
  rule: Rule | null;
}

/** If several rules with the same scope are in force, the strictest applies. */
const STRICTNESS: Record<RegionStatus, number> = { blocked: 2, unknown: 1, open: 0 };

/**
 * Decides whether a platform may be offered in a region: only if the status is `open`. `unknown`
 * means that no one has checked it, which must be treated like `blocked`.
 *
 * The most specific rule that is in force applies: 'US-CA' before 'US' before '*'. A rule is in force
 * from the start of the UTC day `from` until the start of the UTC day `until`. `open` counts as
 * `unknown` 180 days after the start of the day of the last check, and while the rule needs a
 * confirmation. Without a rule, the status is `unknown`.
 */
export function decideStatus<Rule extends DecidingRule>(
  rules: readonly Rule[],
  platform: string,
  scope: RuleScope,
  at: Date,
): RegionDecision<Rule> {
  const inForce = rules.filter((rule) => rule.platform === platform && isInForce(rule, at));
  for (const candidate of scopesOf(scope)) {
    const [strictest] = inForce
      .filter(({ region }) => region === candidate)
      .map((rule) => ({ status: statusAt(rule, at), rule }))
      .sort((a, b) => STRICTNESS[b.status] - STRICTNESS[a.status]);
    if (strictest) return strictest;
  }
  return { status: 'unknown', rule: null };
}

/** The times, past or future, at which a rule changes a status without an edit. */
export const changeTimesOf = (rule: DecidingRule): Date[] => {
  const canExpire = rule.status === 'open' && !rule.needsConfirmation;
  const expiry = canExpire && isInForce(rule, openUntil(rule)) ? [openUntil(rule)] : [];
  const dates = [rule.from, rule.until].flatMap((day) => (day === null ? [] : [new Date(day)]));
  return [...dates, ...expiry];
};

/** Whether a rule is in force at a moment. */
export const isInForce = (
  { from, until }: Pick<DecidingRule, 'from' | 'until'>,
  at: Date,
): boolean => (from === null || new Date(from) <= at) && (until === null || at < new Date(until));

const statusAt = (rule: DecidingRule, at: Date): RegionStatus =>
  rule.status === 'open' && (rule.needsConfirmation || at >= openUntil(rule))
    ? 'unknown'
    : rule.status;

const openUntil = ({ checkedOn }: DecidingRule): Date => new Date(addDays(checkedOn, OPEN_DAYS));

/** After this many days without a new check, an admin should read the source again. */
const CHECK_DAYS = 90;
const SOON_DAYS = 14;

/** Whether the last check of a rule is at least 90 days ago. A rule that has ended needs no check. */
export function isOverdue({ checkedOn, until }: RegionRule, now: Date): boolean {
  const today = utcDate(now);
  return today >= addDays(checkedOn, CHECK_DAYS) && (until === null || today < until);
}

/** The UTC day within the next 14 days on which a rule changes a status automatically; null if none. */
export function changesSoonOn(rule: RegionRule, now: Date): string | null {
  const today = utcDate(now);
  const last = addDays(today, SOON_DAYS);
  const [next = null] = changeTimesOf(rule)
    .map(utcDate)
    .filter((day) => day > today && day <= last)
    .sort();
  return next;
}
