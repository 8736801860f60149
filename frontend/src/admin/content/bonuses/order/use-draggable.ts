import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useMemo, createContext } from 'react';
import styles from './order.module.css';

/** The properties of a bonus's element and of its handle that make it draggable. */
export function useDraggable(id: number) {
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging, transform, transition } =
    useSortable({ id });
  const handle = useMemo(
    () => ({ ref: setActivatorNodeRef, listeners, isDragging }),
    [isDragging, listeners, setActivatorNodeRef],
  );
  return {
    handle,
    setNodeRef,
    className: isDragging ? (styles.dragged ?? '') : '',
    style: { transform: CSS.Translate.toString(transform), transition },
  };
}

type Sortable = ReturnType<typeof useSortable>;

/** The properties of a row's handle, provided by the row. */
export const RowHandle = createContext<
  Pick<Sortable, 'isDragging' | 'listeners'> & { ref: Sortable['setActivatorNodeRef'] | undefined }
>({ ref: undefined, listeners: undefined, isDragging: false });
