import { useCallback, useLayoutEffect, useRef } from 'react';
import type { BonusRowsView } from './bonus-rows-view';

/**
 * A function that selects a bonus, or deselects it if it is selected. It is stable, so that only the row of
 * that bonus is rendered again.
 */
export function useToggleSelection({ selected, onSelect }: BonusRowsView): (id: number) => void {
  const latest = useRef(selected);
  useLayoutEffect(() => {
    latest.current = selected;
  }, [selected]);
  return useCallback(
    (id: number) => {
      const ids = new Set(latest.current);
      if (!ids.delete(id)) ids.add(id);
      onSelect(ids);
    },
    [onSelect],
  );
}
