import {
  DndContext,
  MouseSensor,
  TouchSensor,
  closestCenter,
  useSensor,
  useSensors,
  type Announcements,
  type AutoScrollOptions,
  type DragEndEvent,
  type Modifier,
  type ScreenReaderInstructions,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useMemo, type ReactNode } from 'react';
import type { Bonus } from '../../../../api/panel/bonuses';

/** A shorter vertical movement of the pointer is a click, not a drag. */
const DRAG_START = { activationConstraint: { distance: { y: 5 } } };

/**
 * Moves a row only up and down, within its table or list. The library's own modifiers for this ignore
 * scrolling of the page during the drag.
 */
const withinTable: Modifier = ({ transform, activatorEvent, draggingNodeRect: row }) => {
  const handle = activatorEvent?.target;
  const table = handle instanceof Element && handle.closest('tbody, ul')?.getBoundingClientRect();
  const y =
    table && row
      ? Math.max(table.top - row.top, Math.min(transform.y, table.bottom - row.bottom))
      : transform.y;
  return { ...transform, x: 0, y };
};
const MODIFIERS = [withinTable];

/** Only the page scrolls, not the table, and about as fast as a wheel. */
const AUTO_SCROLL: AutoScrollOptions = {
  acceleration: 5,
  canScroll: (element) => element === document.scrollingElement,
};

/** None, because the handle's tooltip already says how the arrow keys move a bonus. */
const INSTRUCTIONS: ScreenReaderInstructions = { draggable: '' };

interface RowDraggingProps {
  /** The rows that can be dragged: those of the current page. */
  rows: readonly Bonus[];
  /** The position of the first row among all bonuses, from 0. */
  start: number;
  /** The number of all bonuses. */
  total: number;
  isDisabled: boolean;
  /** Called with the new position of a bonus among the rows, from 0. */
  onDrop: (bonus: Bonus, row: number) => void;
  children: ReactNode;
}

/** Lets the rows in it (`DraggableRow`, `DraggableCard`) be dragged with a mouse, a pen or a finger. */
export function RowDragging({
  rows,
  start,
  total,
  isDisabled,
  onDrop,
  children,
}: RowDraggingProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, DRAG_START),
    useSensor(TouchSensor, DRAG_START),
  );
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);

  const announcements = useMemo<Announcements>(
    () => ({
      onDragStart: () => undefined,
      onDragOver: ({ active, over }) => {
        const bonus = rows.find(({ id }) => id === active.id);
        if (!bonus || !over) return undefined;
        const position = start + ids.indexOf(Number(over.id)) + 1;
        return `${bonus.title}: over position ${String(position)} of ${String(total)}`;
      },
      // The table announces the new position, as it does when the arrow keys are used.
      onDragEnd: () => '',
      onDragCancel: () => 'Order restored',
    }),
    [ids, rows, start, total],
  );

  const drop = ({ active, over }: DragEndEvent) => {
    const bonus = rows.find(({ id }) => id === active.id);
    if (bonus && over && over.id !== active.id) onDrop(bonus, ids.indexOf(Number(over.id)));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={MODIFIERS}
      autoScroll={AUTO_SCROLL}
      accessibility={{ announcements, screenReaderInstructions: INSTRUCTIONS }}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={isDisabled}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
