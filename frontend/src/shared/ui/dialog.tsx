import { useLayoutEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useMounted } from '../hooks/use-mounted';
import { CloseIcon } from './icons';
import { raiseToastsInto } from '../toasts/toast-region';
import styles from './dialog.module.css';

interface DialogProps {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal `<dialog>`, which traps the focus, restores it and closes on Escape. It is open while it
 * is mounted. The server renders it open but not modal, which only a script can do.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isMounted = useMounted();
  // Stays the same after hydration, because a change of the attribute would close the dialog.
  const [isRendered] = useState(!isMounted);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    // Only a closed dialog can become modal.
    if (element.open) element.close();
    element.showModal();
    const restoreToasts = raiseToastsInto(element);
    // In a layout effect, so that the dialog closes before it is removed: only then does the
    // browser restore the focus.
    return () => {
      restoreToasts();
      element.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      open={isRendered}
      data-rendered={isRendered || undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // A click on the backdrop has the dialog element as its target, a click inside has the
        // panel.
        if (event.target === dialog.current) onClose();
      }}
    >
      <DialogPanel title={title} titleId={titleId} onClose={onClose}>
        {children}
      </DialogPanel>
    </dialog>
  );
}

interface DialogPanelProps extends DialogProps {
  titleId: string;
}

/** What a dialog shows: its title, a button to close it and its content. */
export function DialogPanel({ title, titleId, onClose, children }: DialogPanelProps) {
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <button
          type="button"
          className={styles.close}
          aria-label="Close"
          data-tip="Close"
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </div>
      {children}
    </div>
  );
}
