import { Button } from 'antd';
import styles from './settings.module.css';

interface SaveBarProps {
  hasChanges: boolean;
  isSaving: boolean;
  onDiscard: () => void;
}

/** Stays in sight at the bottom of a long form. */
export function SaveBar({ hasChanges, isSaving, onDiscard }: SaveBarProps) {
  return (
    <div className={styles.saveBar} data-stand-ins>
      <p role="status">{hasChanges ? 'Unsaved changes' : 'Everything is saved'}</p>
      <Button disabled={!hasChanges || isSaving} onClick={onDiscard}>
        Discard
      </Button>
      <Button type="primary" htmlType="submit" disabled={!hasChanges || isSaving}>
        {isSaving ? 'Saving...' : 'Save Changes'}
      </Button>
    </div>
  );
}
