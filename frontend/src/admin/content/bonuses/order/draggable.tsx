import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useMemo, type HTMLAttributes } from 'react';
import { RowHandle } from './row-handle';
import styles from './order.module.css';

interface DraggableProps extends HTMLAttributes<HTMLElement> {
  as: 'li' | 'tr';
  bonusId: number;
}

/**
 * A table row or card that can be dragged by its handle, and moves aside for a dragged one. During a drag,
 * only the element itself is rendered again: its children are the same elements as before.
 */
export function Draggable({ as: Element, bonusId, className = '', ...props }: DraggableProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging, transform, transition } =
    useSortable({ id: bonusId });
  const handle = useMemo(
    () => ({ ref: setActivatorNodeRef, listeners, isDragging }),
    [isDragging, listeners, setActivatorNodeRef],
  );
  return (
    <RowHandle value={handle}>
      <Element
        {...props}
        ref={setNodeRef}
        className={isDragging ? `${className} ${styles.dragged ?? ''}` : className}
        style={{ transform: CSS.Translate.toString(transform), transition }}
      />
    </RowHandle>
  );
}
