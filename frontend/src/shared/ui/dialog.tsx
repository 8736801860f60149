import {
  useLayoutEffect,
  useId,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useMounted } from '../hooks/use-mounted';
import { CloseIcon } from './icons';
import { raiseToastsInto } from '../toasts/toast-region';
import styles from './dialog.module.css';

/** How far down the sheet is dragged before it closes. */
const CLOSING_DISTANCE_PX = 96;

interface DialogProps {
  title: ReactNode;
  onClose: () => void;
  /** Whether it is as wide as a video. */
  isWide?: boolean;
  children: ReactNode;
}

/**
 * A modal `<dialog>`, which traps the focus, restores it and closes on Escape. It is open while it
 * is mounted. The server renders it open but not modal, which only a script can do. On phones it is a
 * sheet at the bottom of the screen, which also closes when its handle is dragged down.
 */
export function Dialog({ title, onClose, isWide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const dragStart = useRef<number>(undefined);
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isMounted = useMounted();
  // Stays the same after hydration, because a change of the attribute would close the dialog.
  const [isRendered] = useState(!isMounted);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    // Measured before the styles stop the page from scrolling.
    const root = document.documentElement;
    root.toggleAttribute('data-scrollbar', window.innerWidth > root.clientWidth);
    // Only a closed dialog can become modal.
    if (element.open) element.close();
    element.showModal();
    // Otherwise the browser focuses the button that closes it, with an outline and its tooltip.
    heading.current?.focus();
    const restoreToasts = raiseToastsInto(element);
    // In a layout effect, so that the dialog closes before it is removed: only then does the
    // browser restore the focus.
    return () => {
      restoreToasts();
      element.close();
    };
  }, []);

  /** Moves the sheet with the pointer, or back to its place. */
  const moveTo = (distancePx: number) => {
    if (dialog.current) dialog.current.style.translate = `0 ${String(Math.max(0, distancePx))}px`;
  };
  const distanceOf = ({ clientY }: PointerEvent) => clientY - (dragStart.current ?? clientY);
  const endDrag = (distancePx: number) => {
    dragStart.current = undefined;
    if (distancePx < CLOSING_DISTANCE_PX) moveTo(0);
    else onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      open={isRendered}
      data-rendered={isRendered || undefined}
      data-wide={isWide || undefined}
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
      <div
        className={styles.handle}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          dragStart.current = event.clientY;
        }}
        onPointerMove={(event) => {
          if (dragStart.current !== undefined) moveTo(distanceOf(event));
        }}
        onPointerUp={(event) => {
          endDrag(distanceOf(event));
        }}
        onPointerCancel={() => {
          endDrag(0);
        }}
      />
      <DialogPanel title={title} titleId={titleId} heading={heading} onClose={onClose}>
        {children}
      </DialogPanel>
    </dialog>
  );
}

interface DialogPanelProps extends DialogProps {
  titleId: string;
  /** Gets the focus when the dialog opens. */
  heading?: RefObject<HTMLHeadingElement | null>;
}

/** What a dialog shows: its title, a button to close it and its content. */
export function DialogPanel({ title, titleId, heading, onClose, children }: DialogPanelProps) {
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
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
