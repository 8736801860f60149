import { HolderOutlined } from '@ant-design/icons';
import { memo, use, useEffect, useRef, type KeyboardEvent } from 'react';
import type { Bonus } from '../../../../api/panel/bonuses';
import { RowHandle } from './use-draggable';
import styles from './order.module.css';

/** The id of a bonus's grip, to focus it again after a move. */
export const gripId = (id: number): string => `order-grip-${String(id)}`;

export interface OrderActions {
  /**
   * Moves a bonus to a position, from 0 and limited to the list. The move is saved after a pause,
   * because further steps may follow.
   */
  onStep: (bonus: Bonus, to: number) => void;
  /** Reverts steps that are not saved yet. */
  onRevert: () => void;
  /** Called when no further steps follow. */
  onLeave: () => void;
  /** Opens the dialog that asks for the position. */
  onOpenDialog: (bonus: Bonus, position: number) => void;
}

interface OrderGripProps extends OrderActions {
  bonus: Bonus;
  /** The position among all bonuses, from 1. */
  position: number;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  Home: -Infinity,
  End: Infinity,
};

/**
 * The grip of a bonus: moves it when dragged or by the arrow keys, and opens a dialog when clicked.
 */
export const OrderGrip = memo(function OrderGrip({ bonus, position, ...actions }: OrderGripProps) {
  const { onStep, onRevert, onLeave, onOpenDialog } = actions;
  const { ref, listeners, isDragging } = use(RowHandle);
  /** Whether this press became a drag. Its release is then not a click, even after Escape. */
  const hasDragged = useRef(false);
  useEffect(() => {
    if (isDragging) hasDragged.current = true;
  }, [isDragging]);
  function step(event: KeyboardEvent<HTMLButtonElement>) {
    if (isDragging) return;
    hasDragged.current = false;
    const steps = STEPS[event.key];
    if (steps !== undefined) {
      event.preventDefault();
      onStep(bonus, position - 1 + steps);
    } else if (event.key === 'Escape') onRevert();
  }
  return (
    <button
      {...listeners}
      ref={ref}
      type="button"
      id={gripId(bonus.id)}
      className={styles.grip}
      data-tip="Drag, use the arrow keys, or press to enter a position"
      aria-label={`Move ${bonus.title}, position ${String(position)}`}
      aria-keyshortcuts="ArrowUp ArrowDown Home End"
      onKeyDown={step}
      onBlur={onLeave}
      onPointerDown={(event) => {
        hasDragged.current = false;
        // Not every browser focuses a button on press, and the arrow keys need the focus.
        event.currentTarget.focus({ preventScroll: true });
      }}
      onClick={() => {
        if (!hasDragged.current) onOpenDialog(bonus, position);
      }}
    >
      <HolderOutlined aria-hidden />
    </button>
  );
});
