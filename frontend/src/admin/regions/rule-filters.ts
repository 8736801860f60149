import type { RegionRule } from '../../api/panel/regions';
import { utcToday } from '../shared/time/day';

export type RuleFilter = keyof typeof RULE_FILTERS;

/** Whether no person has confirmed what a rule says about the current link. */
export const isUnconfirmed = ({ confirmedBy, needsConfirmation }: RegionRule): boolean =>
  confirmedBy === null || needsConfirmation;

/** Whether a rule takes effect only after a day. @param today as YYYY-MM-DD */
export const isPending = ({ from, isInForce }: RegionRule, today: string): boolean =>
  !isInForce && from !== null && from > today;

/** The choices above the list: their labels, and which rules they show. */
export const RULE_FILTERS = {
  all: { label: 'All rules', shows: () => true },
  unconfirmed: { label: 'Unconfirmed', shows: isUnconfirmed },
  overdue: { label: 'Overdue', shows: ({ isOverdue }: RegionRule) => isOverdue },
  changing: { label: 'Changing soon', shows: ({ changesOn }: RegionRule) => changesOn !== null },
  scheduled: {
    label: 'Scheduled',
    shows: (rule: RegionRule) => isPending(rule, utcToday()),
  },
} as const satisfies Record<string, { label: string; shows: (rule: RegionRule) => boolean }>;

/** Whether a rule shows no links until a person confirms it, because the host of the link has changed. */
export const isHeldBack = ({ needsConfirmation, status }: RegionRule): boolean =>
  needsConfirmation && status === 'open';
