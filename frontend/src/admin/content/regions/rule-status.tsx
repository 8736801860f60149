import type { RegionRule } from '../../../api/panel/regions';
import { formatUtcDay } from '../../../shared/format/formats';
import { type RegionStatus, STATUS_LABELS } from './rule-words';
import styles from './regions.module.css';

/** The status of a rule or a region. 'Open', which shows links, has a color. */
export const RuleStatus = ({ status }: { status: RegionStatus }) => (
  <strong className={status === 'open' ? styles.open : undefined}>{STATUS_LABELS[status]}</strong>
);

/** The status of a rule, and the days between which it is in force. */
export const RuleTerms = ({ rule }: { rule: RegionRule }) => (
  <>
    <RuleStatus status={rule.status} />
    {rule.from !== null && ` from ${formatUtcDay(rule.from)}`}
    {rule.until !== null && ` until ${formatUtcDay(rule.until)}`}
  </>
);
