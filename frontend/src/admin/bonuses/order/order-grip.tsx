import { HolderOutlined } from '@ant-design/icons';
import { memo, use, useEffect, useRef, type KeyboardEvent } from 'react';
import type { Bonus } from '../../../api/admin-bonuses';
import { RowHandle } from './row-handle';
import styles from './order.module.css';

/** Where the grip of a bonus is found after it was moved. */
export const gripId = (id: number): string => `order-grip-${String(id)}`;

export interface OrderActions {
  /** Moves a bonus to a place, from 0, or as near as there is one; more steps may follow. */
  onStep: (bonus: Bonus, to: number) => void;
  /** Takes steps back that are not saved yet. */
  onTakeBack: () => void;
  /** No more steps follow. */
  onLeave: () => void;
  /** Asks for the place in a dialog. */
  onAsk: (bonus: Bonus, place: number) => void;
}

interface OrderGripProps extends OrderActions {
  bonus: Bonus;
  /** From 1, of all bonuses. */
  place: number;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  Home: -Infinity,
  End: Infinity,
};

/** Moves a bonus: dragged, by the arrow keys, or, when it is pressed, by a dialog. */
export const OrderGrip = memo(function OrderGrip({ bonus, place, ...actions }: OrderGripProps) {
  const { onStep, onTakeBack, onLeave, onAsk } = actions;
  const { ref, listeners, isDragging } = use(RowHandle);
  /** Whether the press has dragged, so that its end is no click, not even after Escape. */
  const hasDragged = useRef(false);
  useEffect(() => {
    if (isDragging) hasDragged.current = true;
  }, [isDragging]);
  function step(event: KeyboardEvent<HTMLButtonElement>) {
    if (isDragging) return;
    hasDragged.current = false;
    const places = STEPS[event.key];
    if (places !== undefined) {
      event.preventDefault();
      onStep(bonus, place - 1 + places);
    } else if (event.key === 'Escape') onTakeBack();
  }
  return (
    <button
      {...listeners}
      ref={ref}
      type="button"
      id={gripId(bonus.id)}
      className={styles.grip}
      data-tip="Drag, press the arrow keys, or press for a place"
      aria-label={`Move ${bonus.title}, place ${String(place)}`}
      aria-keyshortcuts="ArrowUp ArrowDown Home End"
      onKeyDown={step}
      onBlur={onLeave}
      onPointerDown={(event) => {
        hasDragged.current = false;
        // Not every browser focuses a button that is pressed; the arrow keys go on from here.
        event.currentTarget.focus({ preventScroll: true });
      }}
      onClick={() => {
        if (!hasDragged.current) onAsk(bonus, place);
      }}
    >
      <HolderOutlined aria-hidden />
    </button>
  );
});
