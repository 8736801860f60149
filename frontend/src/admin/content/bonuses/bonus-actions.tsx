import { CopyOutlined, DeleteOutlined, EditOutlined, HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Bonus } from '../../../api/panel/bonuses';
import styles from './bonuses.module.css';

const ACTIONS = [
  { action: 'edit', label: 'Edit', tip: 'Edit', Icon: EditOutlined },
  { action: 'duplicate', label: 'Duplicate', tip: 'Duplicate', Icon: CopyOutlined },
  { action: 'history', label: 'History of', tip: 'History', Icon: HistoryOutlined },
  { action: 'delete', label: 'Delete', tip: 'Delete', Icon: DeleteOutlined },
] as const;

export type BonusAction = (typeof ACTIONS)[number]['action'];
export type OnBonusAction = (action: BonusAction, bonus: Bonus) => void;

/** The buttons that open a bonus's dialogs. */
export function BonusActions({ bonus, onAct }: { bonus: Bonus; onAct: OnBonusAction }) {
  return (
    <div className={styles.rowActions}>
      {ACTIONS.map(({ action, label, tip, Icon }) => (
        <Button
          key={action}
          type="text"
          danger={action === 'delete'}
          icon={<Icon aria-hidden />}
          data-tip={tip}
          aria-label={`${label} ${bonus.title}`}
          onClick={() => {
            onAct(action, bonus);
          }}
        />
      ))}
    </div>
  );
}
