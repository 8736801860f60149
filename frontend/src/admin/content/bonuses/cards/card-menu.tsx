import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import type { Bonus } from '../../../../api/panel/bonuses';
import type { BonusRowsView } from '../bonus-rows-view';

interface CardMenuProps extends Pick<
  BonusRowsView,
  'isOrdered' | 'orderActions' | 'switches' | 'onAct'
> {
  bonus: Bonus;
  /** The position among all bonuses, from 1. */
  position: number;
  isSelected: boolean;
  onToggle: (id: number) => void;
}

/** The menu of a bonus on a phone. */
export function CardMenu({ bonus, position, isSelected, onToggle, ...props }: CardMenuProps) {
  const { isOrdered, orderActions, switches, onAct } = props;
  const { id, title, isFeatured } = bonus;
  const step = (to: number) => {
    orderActions.onStep(bonus, to);
  };
  const act = (action: Parameters<typeof onAct>[0]) => () => {
    onAct(action, bonus);
  };
  const items: MenuProps['items'] = [
    { key: 'edit', label: 'Edit', onClick: act('edit') },
    { key: 'duplicate', label: 'Duplicate', onClick: act('duplicate') },
    { key: 'history', label: 'History', onClick: act('history') },
    {
      key: 'feature',
      label: isFeatured ? 'Unfeature' : 'Feature',
      onClick: () => void switches.saveFeatured(id, !isFeatured),
    },
    ...(isOrdered
      ? [
          { key: 'up', label: 'Move up', onClick: () => step(position - 2) },
          { key: 'down', label: 'Move down', onClick: () => step(position) },
          {
            key: 'move',
            label: 'Move to position...',
            onClick: () => {
              orderActions.onOpenDialog(bonus, position);
            },
          },
        ]
      : []),
    {
      key: 'select',
      label: isSelected ? 'Deselect' : 'Select',
      onClick: () => {
        onToggle(id);
      },
    },
    { key: 'delete', label: 'Delete', danger: true, onClick: act('delete') },
  ];
  return (
    <Dropdown
      menu={{ items }}
      trigger={['click']}
      placement="bottomRight"
      // Inside the page's landmark, so that screen readers find the menu where it belongs.
      getPopupContainer={(trigger) => trigger.closest('main') ?? document.body}
    >
      <Button
        type="text"
        icon={<MoreOutlined aria-hidden />}
        data-tip="Menu"
        aria-label={`Menu of ${title}`}
      />
    </Dropdown>
  );
}
