import type { ReactNode } from 'react';
import { RowHandle } from './row-handle';
import { useDraggable } from './use-draggable';

interface DraggableCardProps {
  id: number;
  className: string | undefined;
  children: ReactNode;
}

/** An item of the list on a phone that makes room for a dragged one, and can be dragged by its handle. */
export function DraggableCard({ id, className, children }: DraggableCardProps) {
  const { handle, setNodeRef, ...card } = useDraggable(id);
  return (
    <RowHandle value={handle}>
      <li
        ref={setNodeRef}
        className={`${className ?? ''} ${card.className}`}
        style={card.style}
        data-covered=""
      >
        {children}
      </li>
    </RowHandle>
  );
}
