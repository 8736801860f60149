import { Button } from 'antd';
import type { ReactNode } from 'react';
import { keepFocus } from '../../../shared/forms/keep-focus';
import type { Problem } from '../../../shared/forms/use-save';
import styles from '../settings.module.css';

export interface SaveBarProps {
  hasChanges: boolean;
  isSaving: boolean;
  /** The reason why the last save failed. */
  problem: Problem | undefined;
  /** The text of the save button. */
  label?: string | undefined;
  /** The state while there are changes. */
  note?: string | undefined;
  /** Whether the input cannot be saved as it is. */
  isBlocked?: boolean | undefined;
  /** A button next to the state. */
  extra?: ReactNode;
  onDiscard: () => void;
}

/** The state of a long form, Discard and Save. It stays visible at the bottom of the window. */
export function SaveBar({
  hasChanges,
  isSaving,
  problem,
  label = 'Save Changes',
  note = 'Unsaved changes',
  isBlocked = false,
  extra,
  onDiscard,
}: SaveBarProps) {
  return (
    <div className={styles.saveBar} data-focus-group>
      <div className={styles.saveState}>
        {problem ? (
          <p role="alert" className={styles.saveProblem}>
            {[problem.title, problem.description].filter(Boolean).join(': ')}
          </p>
        ) : (
          <p role="status">{hasChanges ? note : 'All changes saved'}</p>
        )}
        {extra}
      </div>
      <Button disabled={!hasChanges || isSaving} onClick={onDiscard} {...keepFocus}>
        Discard
      </Button>
      <Button
        type="primary"
        htmlType="submit"
        disabled={!hasChanges || isSaving || isBlocked}
        {...keepFocus}
      >
        {isSaving ? 'Saving...' : label}
      </Button>
    </div>
  );
}
