import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import type { RegionRule } from '../../api/panel/regions';
import type { OnRuleAction } from './rule-actions';

interface RuleMenuProps {
  rule: RegionRule;
  label: string;
  onAct: OnRuleAction;
}

/** The actions of a rule that are needed less often. */
export function RuleMenu({ rule, label, onAct }: RuleMenuProps) {
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
