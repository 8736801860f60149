import { useCallback } from 'react';
import type { BonusRowsView } from './bonus-rows-view';

/** A function that selects a bonus, or deselects it if it is selected. */
export function useToggleSelection({ selected, onSelect }: BonusRowsView): (id: number) => void {
  return useCallback(
    (id: number) => {
      const ids = new Set(selected);
      if (!ids.delete(id)) ids.add(id);
      onSelect(ids);
    },
    [onSelect, selected],
  );
}
