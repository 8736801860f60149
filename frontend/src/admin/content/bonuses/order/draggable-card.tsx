import type { ReactNode } from 'react';
import { RowHandle } from './row-handle';
import { useDraggable } from './use-draggable';

interface DraggableCardProps {
  id: number;
  className: string | undefined;
  children: ReactNode;
}

/** A card that can be dragged by its handle, and moves aside for a dragged one. */
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
