import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { memo } from 'react';
import type { RegionRule } from '../../../api/panel/regions';
import { formatUtcDay } from '../../../shared/format/formats';
import { rulePlaceName } from '../../../shared/region/region-names';
import { utcToday } from '../../shared/time/zoned-time';
import { hasEnded, isPending } from './rule-conditions';
import { confirmationOf, upcomingChange, type RegionStatus, STATUS_LABELS } from './rule-words';
import list from '../../shared/lists/checked-list.module.css';
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

/** What can be done with a rule. */
export type RuleAction = 'edit' | 'confirm' | 'schedule' | 'history' | 'delete';

export type OnRuleAction = (action: RuleAction, rule: RegionRule) => void;

interface RuleMenuProps {
  rule: RegionRule;
  label: string;
  onAct: OnRuleAction;
}

/** The actions of a rule that are needed less often. */
function RuleMenu({ rule, label, onAct }: RuleMenuProps) {
  const items = (
    [
      { key: 'schedule', label: 'Schedule a change...' },
      { key: 'history', label: 'History' },
      { key: 'delete', label: 'Delete', danger: true },
    ] as const
  ).map((item) => ({
    ...item,
    onClick: () => {
      onAct(item.key, rule);
    },
  })) satisfies MenuProps['items'];
  return (
    <Dropdown
      menu={{ items }}
      trigger={['click']}
      placement="bottomRight"
      // Inside the section of the list, so that screen readers find the menu where it belongs.
      getPopupContainer={(trigger) => trigger.closest('section') ?? document.body}
    >
      <Button type="text" icon={<MoreOutlined aria-hidden />} data-tip="More" aria-label={label} />
    </Dropdown>
  );
}

/** Distinguishes a rule that is not in force from one for the same region that is. */
function termOf(rule: RegionRule, today: string): string {
  if (isPending(rule, today)) return `, from ${formatUtcDay(rule.from ?? '')}`;
  return hasEnded(rule, today) ? `, ended on ${formatUtcDay(rule.until ?? '')}` : '';
}

interface RuleItemProps {
  rule: RegionRule;
  /** All rules, to find the one that follows. */
  rules: readonly RegionRule[];
  /** The platform's name. */
  platform: string;
  onAct: OnRuleAction;
}

/**
 * A rule with its source, its next automatic change, and its actions. Memoized, because there are more than a
 * hundred, which a search or an opened dialog must not render again.
 */
export const RuleItem = memo(function RuleItem({ rule, rules, platform, onAct }: RuleItemProps) {
  const place = rulePlaceName(rule.region);
  const today = utcToday();
  const upcoming = upcomingChange(rule, rules, today);
  const subject = `${place}, ${platform}${termOf(rule, today)}`;
  return (
    <li className={list.item}>
      <div>
        <h4>
          {place} <span className={list.aside}>{platform}</span>
        </h4>
        <p>
          <RuleTerms rule={rule} />
          {rule.isInForce &&
            rule.status === 'open' &&
            rule.effectiveStatus !== 'open' &&
            ', but not at the moment'}
        </p>
        {upcoming !== undefined && <p className={list.warning}>{upcoming}</p>}
        {rule.source !== '' && <p className={list.detail}>{rule.source}</p>}
        {rule.note !== null && <p className={list.detail}>Note: {rule.note}</p>}
        <p className={list.detail}>
          Checked {formatUtcDay(rule.checkedOn)}
          {rule.isOverdue && ', overdue'} · {confirmationOf(rule)}
        </p>
      </div>
      <div className={list.actions}>
        <Button
          aria-label={`Edit ${subject}`}
          onClick={() => {
            onAct('edit', rule);
          }}
        >
          Edit
        </Button>
        <Button
          aria-label={`Confirm ${subject}`}
          onClick={() => {
            onAct('confirm', rule);
          }}
        >
          Confirm
        </Button>
        <RuleMenu rule={rule} label={`More about ${subject}`} onAct={onAct} />
      </div>
    </li>
  );
});
