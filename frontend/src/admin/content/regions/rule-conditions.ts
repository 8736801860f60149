import type { RegionRule } from '../../../api/panel/regions';

/** Whether no person has confirmed a rule since it, or the platform's name or the host of its link, has changed. */
export const isUnconfirmed = ({ confirmedBy, needsConfirmation }: RegionRule): boolean =>
  confirmedBy === null || needsConfirmation;

/** Whether a rule shows no links until a person confirms it, because the casino has another name or link. */
export const isHeldBack = ({ needsConfirmation, status }: RegionRule): boolean =>
  needsConfirmation && status === 'open';

/** Whether a rule shows links although no person has confirmed it. */
export const isOpenUnconfirmed = ({ status, effectiveStatus, confirmedBy }: RegionRule): boolean =>
  status === 'open' && effectiveStatus === 'open' && confirmedBy === null;

/** Whether a rule changes a status automatically within 14 days. */
export const isChangingSoon = ({ changesOn }: RegionRule): boolean => changesOn !== null;

/** Whether a rule starts in the future. @param today the UTC day as YYYY-MM-DD */
export const isPending = ({ from, isInForce }: RegionRule, today: string): boolean =>
  !isInForce && from !== null && from > today;

/** Whether a rule is over. @param today the UTC day as YYYY-MM-DD */
export const hasEnded = (rule: RegionRule, today: string): boolean =>
  !rule.isInForce && !isPending(rule, today);

/** Whether an admin should do something about a rule. Those that are not in force can wait. */
export const needsAttention = (rule: RegionRule): boolean =>
  isChangingSoon(rule) ||
  (rule.isInForce && (isHeldBack(rule) || rule.isOverdue || isOpenUnconfirmed(rule)));
