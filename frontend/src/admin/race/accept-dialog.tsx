import { Button, Modal } from 'antd';
import type { SourceStatus } from '../../api/settings';
import { sourceNames } from '../sources/source-names';
import { useReturnFocus } from '../use-return-focus';
import { useRefreshStandings } from './use-refresh-standings';
import styles from './race.module.css';

interface AcceptDialogProps {
  sheets: readonly SourceStatus[];
  onClose: () => void;
}

/** Asks once more before a sheet that was held back becomes public. */
export function AcceptDialog({ sheets, onClose }: AcceptDialogProps) {
  useReturnFocus();
  const { refresh, isRefreshing } = useRefreshStandings();
  async function accept() {
    if (await refresh(true)) onClose();
  }
  return (
    <Modal
      open
      title="Accept as it is?"
      width={500}
      onCancel={onClose}
      footer={
        <div className={styles.dialogButtons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" disabled={isRefreshing} onClick={() => void accept()}>
            {isRefreshing ? 'Accepting...' : 'Accept'}
          </Button>
        </div>
      }
    >
      <p>
        What {sheets.map(({ source }) => `the ${sourceNames[source]}`).join(' and ')} says now
        becomes this month&apos;s standings, and visitors see it at once. It holds for this one
        time, and this action cannot be undone.
      </p>
    </Modal>
  );
}
