import { Button, Modal } from 'antd';
import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { keepFocus } from '../forms/keep-focus';
import type { Problem } from '../forms/use-save';
import { SaveProblem } from '../forms/save-problem';
import { useLeave, useUnsavedChanges } from '../unsaved/leave-guard';
import { useReturnFocus } from '../use-return-focus';
import styles from './panel-dialog.module.css';

interface PanelDialogProps {
  title: string;
  widthPx: number;
  /** Whether closing asks for confirmation. */
  isUnsaved?: boolean;
  /** Whether its request is running; the dialog then can't be closed. */
  isBusy?: boolean;
  /** The reason why the last attempt failed. */
  problem?: Problem | undefined;
  closeLabel?: string;
  /** Whether the dialog only asks for confirmation; the focus then starts on the closing button. */
  isQuestion?: boolean;
  /** The field in which the focus starts, if this dialog opens above another one. */
  initialFocus?: RefObject<{ focus: () => void } | null>;
  /** The buttons next to the closing button. */
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog of the panel. Cancel, X, Escape and a click outside close it, and ask first if something
 * is unsaved. The back button and links ask the same question (`useUnsavedChanges`).
 */
export function PanelDialog(props: PanelDialogProps) {
  const { title, widthPx, isUnsaved = false, isBusy = false, problem, actions, onClose } = props;
  const leave = useLeave();
  const closeButton = useRef<HTMLButtonElement>(null);
  const hasTabbed = useRef(false);
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
      wrapProps={{
        onKeyDownCapture: ({ key }: KeyboardEvent) => {
          hasTabbed.current ||= key === 'Tab';
        },
      }}
      // A dialog below this one takes the focus back until this one is open. A user who was quicker
      // than the animation keeps the focus where they moved it.
      afterOpenChange={(isOpen) => {
        if (!isOpen || hasTabbed.current) return;
        if (props.isQuestion) closeButton.current?.focus();
        else props.initialFocus?.current?.focus();
      }}
      footer={
        <>
          {problem && <SaveProblem className={styles.problem} problem={problem} />}
          <div className={styles.buttons}>
            <Button
              ref={closeButton}
              autoFocus={props.isQuestion ?? false}
              disabled={isBusy}
              onClick={close}
              {...keepFocus}
            >
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

/** The subject of a confirmation, such as the title of the bonus to delete. */
export function DialogSubject({ children }: { children: ReactNode }) {
  return <p className={styles.subject}>{children}</p>;
}
