import { Alert, Button } from 'antd';
import styles from './bonus-form.module.css';

interface DeletedNoticeProps {
  /** Whether the bonus is in the trash and can be restored. */
  canRestore: boolean;
  isBusy: boolean;
  onSaveAsNew: () => void;
  onRestore: () => void;
}

/** Says that the bonus was deleted during the edit, and offers ways to keep the input. */
export function DeletedNotice({ canRestore, isBusy, onSaveAsNew, onRestore }: DeletedNoticeProps) {
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title="This bonus was deleted while you were editing"
      description={
        <>
          <p>
            {canRestore
              ? 'Nothing was saved, and your changes are kept here. Restore the bonus, or save your changes as a new one.'
              : 'Nothing was saved, and your changes are kept here. The bonus cannot be restored any more, but you can save your changes as a new one.'}
          </p>
          <div className={styles.noticeActions}>
            {canRestore && (
              <Button disabled={isBusy} onClick={onRestore}>
                Restore and save
              </Button>
            )}
            <Button disabled={isBusy} onClick={onSaveAsNew}>
              Save as a new bonus
            </Button>
          </div>
        </>
      }
    />
  );
}
