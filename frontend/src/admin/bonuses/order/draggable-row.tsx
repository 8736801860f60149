import type { ComponentProps } from 'react';
import { RowHandle } from './row-handle';
import { useDraggable } from './use-draggable';

type DraggableRowProps = ComponentProps<'tr'> & { 'data-row-key'?: number };

/**
 * A row of the table that makes room for a dragged row, and can be dragged by its handle. Only the row
 * itself is rendered during a drag: its cells are the same elements as before.
 */
export function DraggableRow({ className, style, ...props }: DraggableRowProps) {
  const { handle, setNodeRef, ...row } = useDraggable(Number(props['data-row-key']));
  return (
    <RowHandle value={handle}>
      <tr
        {...props}
        ref={setNodeRef}
        className={`${className ?? ''} ${row.className}`}
        style={{ ...style, ...row.style }}
      />
    </RowHandle>
  );
}
