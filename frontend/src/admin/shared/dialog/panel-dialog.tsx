import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import type { Problem } from '../forms/use-save';
import { SaveProblem } from '../forms/save-problem';
import { useLeave, useUnsavedChanges } from '../unsaved/leave-guard';
import { useReturnFocus } from '../use-return-focus';
import styles from './panel-dialog.module.css';

interface PanelDialogProps {
  title: string;
  widthPx: number;
  /** Closing asks first. */
  isUnsaved?: boolean;
  /** Its request is on the way: the dialog stays until it is answered. */
  isBusy?: boolean;
  /** Why the last attempt failed. */
  problem?: Problem | undefined;
  closeLabel?: string;
  /** The dialog only asks for a confirmation: the focus starts on the button that closes it. */
  isQuestion?: boolean;
  /** The buttons after the one that closes. */
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog of the panel. Cancel, X, Escape and a click beside it are one way out, which asks while
 * something is unsaved. The back button and links ask the same question (`useUnsavedChanges`).
 */
export function PanelDialog(props: PanelDialogProps) {
  const { title, widthPx, isUnsaved = false, isBusy = false, problem, actions, onClose } = props;
  const leave = useLeave();
  useReturnFocus();
  useUnsavedChanges(isUnsaved, isBusy);
  function close() {
    if (isBusy) return;
    if (isUnsaved) leave(onClose);
    else onClose();
  }
  return (
    <Modal
      open
      title={title}
      width={widthPx}
      closable={{ disabled: isBusy }}
      onCancel={close}
      footer={
        <>
          {problem && <SaveProblem className={styles.problem} problem={problem} />}
          <div className={styles.buttons}>
            <Button autoFocus={props.isQuestion ?? false} disabled={isBusy} onClick={close}>
              {props.closeLabel ?? 'Cancel'}
            </Button>
            {actions}
          </div>
        </>
      }
    >
      {props.children}
    </Modal>
  );
}

/** What a question is about, such as the title of the bonus to be deleted. */
export function DialogSubject({ children }: { children: ReactNode }) {
  return <p className={styles.subject}>{children}</p>;
}
