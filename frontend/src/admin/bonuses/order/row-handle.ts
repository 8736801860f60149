import type { useSortable } from '@dnd-kit/sortable';
import { createContext } from 'react';

type Sortable = ReturnType<typeof useSortable>;

/** What the handle in a row needs for dragging the row. */
export const RowHandle = createContext<
  Pick<Sortable, 'isDragging' | 'listeners'> & { ref: Sortable['setActivatorNodeRef'] | undefined }
>({ ref: undefined, listeners: undefined, isDragging: false });
