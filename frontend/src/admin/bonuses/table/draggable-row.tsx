import type { ReactNode } from 'react';
import { RowHandle } from '../order/row-handle';
import { useDraggable } from '../order/use-draggable';

interface DraggableRowProps {
  id: number;
  className: string;
  children: ReactNode;
}

/**
 * A table row that can be dragged by its handle, and moves aside for a dragged one. During a drag, only the
 * row itself is rendered again: its cells are the same elements as before.
 */
export function DraggableRow({ id, className, children }: DraggableRowProps) {
  const { handle, setNodeRef, ...row } = useDraggable(id);
  return (
    <RowHandle value={handle}>
      <tr ref={setNodeRef} className={`${className} ${row.className}`} style={row.style}>
        {children}
      </tr>
    </RowHandle>
  );
}
