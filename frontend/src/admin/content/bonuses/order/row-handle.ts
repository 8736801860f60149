import type { useSortable } from '@dnd-kit/sortable';
import { createContext } from 'react';

type Sortable = ReturnType<typeof useSortable>;

/** The properties of a row's handle, provided by the row. */
export const RowHandle = createContext<
  Pick<Sortable, 'isDragging' | 'listeners'> & { ref: Sortable['setActivatorNodeRef'] | undefined }
>({ ref: undefined, listeners: undefined, isDragging: false });
