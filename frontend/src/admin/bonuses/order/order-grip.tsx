import { HolderOutlined } from '@ant-design/icons';
import { memo, type KeyboardEvent } from 'react';
import type { Bonus } from '../../../api/admin-bonuses';
import { RowDrag } from './row-drag';
import styles from './order.module.css';

/** Where the grip of a bonus is found after it was moved. */
export const gripId = (id: number): string => `order-grip-${String(id)}`;

export interface OrderActions {
  /** Moves a bonus to a place, from 0, or as near as there is one; more steps may follow. */
  onStep: (bonus: Bonus, to: number) => void;
  /** Drops a bonus at a place among the rows of this page. */
  onDrop: (bonus: Bonus, row: number) => void;
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
  const { onStep, onDrop, onTakeBack, onLeave, onAsk } = actions;
  function step(event: KeyboardEvent<HTMLButtonElement>) {
    const places = STEPS[event.key];
    if (places !== undefined) {
      event.preventDefault();
      onStep(bonus, place - 1 + places);
    } else if (event.key === 'Escape') onTakeBack();
  }
  return (
    <button
      type="button"
      id={gripId(bonus.id)}
      className={styles.grip}
      data-tip="Drag, press the arrow keys, or press for a place"
      aria-label={`Move ${bonus.title}, place ${String(place)}`}
      aria-keyshortcuts="ArrowUp ArrowDown Home End"
      onKeyDown={step}
      onBlur={onLeave}
      onPointerDown={(event) => {
        if (!event.isPrimary || event.button !== 0) return;
        // Not every browser focuses a button that is pressed; the arrow keys go on from here.
        event.currentTarget.focus({ preventScroll: true });
        RowDrag.press({
          grip: event.currentTarget,
          pointerId: event.pointerId,
          startY: event.clientY,
          label: bonus.title,
          onDrop: (row) => {
            onDrop(bonus, row);
          },
        });
      }}
      onClick={() => {
        onAsk(bonus, place);
      }}
    >
      <HolderOutlined aria-hidden />
    </button>
  );
});
