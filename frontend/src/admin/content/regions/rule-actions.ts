import type { RegionRule } from '../../../api/panel/regions';

/** What can be done with a rule. */
export type RuleAction = 'edit' | 'confirm' | 'schedule' | 'history' | 'delete';

export type OnRuleAction = (action: RuleAction, rule: RegionRule) => void;
