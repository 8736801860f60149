import { CopyOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Bonus } from '../../api/admin-bonuses';
import styles from './bonuses.module.css';

const ACTIONS = [
  { action: 'edit', label: 'Edit', Icon: EditOutlined },
  { action: 'duplicate', label: 'Duplicate', Icon: CopyOutlined },
  { action: 'delete', label: 'Delete', Icon: DeleteOutlined },
] as const;

export type OnBonusAction = (action: (typeof ACTIONS)[number]['action'], bonus: Bonus) => void;

/** The buttons that open a bonus's dialogs. */
export function BonusActions({ bonus, onAct }: { bonus: Bonus; onAct: OnBonusAction }) {
  return (
    <div className={styles.rowActions}>
      {ACTIONS.map(({ action, label, Icon }) => (
        <Button
          key={action}
          type="text"
          danger={action === 'delete'}
          icon={<Icon aria-hidden />}
          data-tip={label}
          aria-label={`${label} ${bonus.title}`}
          onClick={() => {
            onAct(action, bonus);
          }}
        />
      ))}
    </div>
  );
}
