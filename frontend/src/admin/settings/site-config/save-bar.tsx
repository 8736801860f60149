import { Button } from 'antd';
import type { Problem } from '../../shared/forms/use-save';
import styles from '../settings.module.css';

interface SaveBarProps {
  hasChanges: boolean;
  isSaving: boolean;
  /** The reason why the last save failed. */
  problem: Problem | undefined;
  onDiscard: () => void;
}

/** Stays visible at the bottom of a long form. */
export function SaveBar({ hasChanges, isSaving, problem, onDiscard }: SaveBarProps) {
  return (
    <div className={styles.saveBar} data-focus-group>
      {problem ? (
        <p role="alert" className={styles.saveProblem}>
          {[problem.title, problem.description].filter(Boolean).join(': ')}
        </p>
      ) : (
        <p role="status">{hasChanges ? 'Unsaved changes' : 'All changes saved'}</p>
      )}
      <Button disabled={!hasChanges || isSaving} onClick={onDiscard}>
        Discard
      </Button>
      <Button type="primary" htmlType="submit" disabled={!hasChanges || isSaving}>
        {isSaving ? 'Saving...' : 'Save Changes'}
      </Button>
    </div>
  );
}
