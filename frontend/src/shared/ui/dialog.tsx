import { useLayoutEffect, useId, useRef, type ReactNode } from 'react';
import { CloseIcon } from './icons';
import { raiseToastsInto } from '../toasts/toast-region';
import styles from './dialog.module.css';

interface DialogProps {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog on the platform's own element, which keeps the focus inside, gives it back and
 * closes on Escape. It is open as long as it is mounted.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    element.showModal();
    const lowerToasts = raiseToastsInto(element);
    // In a layout effect, so that it closes before it leaves the page: only then does the focus go
    // back to where it was.
    return () => {
      lowerToasts();
      element.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // The backdrop belongs to the dialog element; what is in the dialog is in the panel.
        if (event.target === dialog.current) onClose();
      }}
    >
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
    </dialog>
  );
}
