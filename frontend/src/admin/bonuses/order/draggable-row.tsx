import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useMemo, type ComponentProps } from 'react';
import { RowHandle } from './row-handle';
import styles from './order.module.css';

type DraggableRowProps = ComponentProps<'tr'> & { 'data-row-key'?: number };

/**
 * A row of the table that makes room for a dragged row, and can be dragged by its handle. Only the row
 * itself is rendered during a drag: its cells are the same elements as before.
 */
export function DraggableRow({ className, style, ...props }: DraggableRowProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging, transform, transition } =
    useSortable({ id: Number(props['data-row-key']) });
  const handle = useMemo(
    () => ({ ref: setActivatorNodeRef, listeners, isDragging }),
    [isDragging, listeners, setActivatorNodeRef],
  );
  return (
    <RowHandle value={handle}>
      <tr
        {...props}
        ref={setNodeRef}
        className={`${className ?? ''} ${isDragging ? (styles.dragged ?? '') : ''}`}
        style={{ ...style, transform: CSS.Translate.toString(transform), transition }}
      />
    </RowHandle>
  );
}
