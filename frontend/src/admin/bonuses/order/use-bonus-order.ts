import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useOrderBonusesMutation, type Bonus } from '../../../api/admin-bonuses';
import { asApiFailure } from '../../../api/failure';
import { useToast } from '../../../shared/toasts/use-toast';
import { failureToast } from '../../shared/failure-toast';

const CONFLICT = 409;
/** How long the arrow keys have to rest: one row of the audit log for a way of many steps. */
const PAUSE_MS = 600;

/** The bonuses in another order; those that came meanwhile first, as the server has them. */
function arrange(bonuses: readonly Bonus[], ids: readonly number[]): readonly Bonus[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: Bonus) => places.get(id) ?? -1;
  return bonuses.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function moved(ids: readonly number[], id: number, to: number): number[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** Moves bonuses about: shown at once, saved one after the other, taken back when that fails. */
export function useBonusOrder(stored: readonly Bonus[]) {
  const [orderBonuses] = useOrderBonusesMutation();
  const toast = useToast();
  /** What the list's cache doesn't show yet. */
  const [wanted, setWanted] = useState<readonly number[]>();
  const unsaved = useRef<readonly number[]>(undefined);
  const isSaving = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const bonuses = useMemo(() => (wanted ? arrange(stored, wanted) : stored), [stored, wanted]);

  /** For `move`, which stays the same so that the rows need not be drawn again. */
  const shown = useRef(bonuses);
  useLayoutEffect(() => {
    shown.current = bonuses;
  }, [bonuses]);

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    unsaved.current = undefined;
    setWanted(undefined);
  }, []);

  const save = useCallback(async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    while (unsaved.current) {
      const ids = [...unsaved.current];
      // From here on the cache shows it (see api/admin-bonuses.ts).
      const saving = orderBonuses({ orderBonuses: { ids } });
      forget();
      const { error } = await saving;
      if (error) forget();
      if (asApiFailure(error)?.status === CONFLICT) {
        toast({
          title: 'The list of bonuses has changed meanwhile',
          description: 'It is shown as it is now. Please order it again.',
          tone: 'destructive',
        });
      } else {
        toast(
          error
            ? failureToast(error, 'Failed to update bonus order')
            : { title: 'Bonus order updated successfully', tone: 'success' },
        );
      }
    }
    isSaving.current = false;
  }, [forget, orderBonuses, toast]);

  /**
   * Moves a bonus to a place, counted from 0, and saves the order, after a pause if more steps may
   * follow; false if it is there already.
   */
  const move = useCallback(
    (id: number, to: number, pause: 'at once' | 'after a pause'): boolean => {
      const now = shown.current.map((bonus) => bonus.id);
      const ids = moved(now, id, to);
      if (ids.every((other, place) => other === now[place])) return false;
      setWanted(ids);
      unsaved.current = ids;
      clearTimeout(timer.current);
      if (pause === 'at once') void save();
      else timer.current = setTimeout(() => void save(), PAUSE_MS);
      return true;
    },
    [save],
  );

  /** Saves without waiting for the pause. */
  const saveNow = useCallback(() => {
    clearTimeout(timer.current);
    void save();
  }, [save]);

  /** Takes back what is not saved yet; false when everything is. */
  const takeBack = useCallback(() => {
    const isUnsaved = unsaved.current !== undefined;
    forget();
    return isUnsaved;
  }, [forget]);

  // Whoever leaves the tab meant what was moved.
  useEffect(() => saveNow, [saveNow]);

  return { bonuses, move, saveNow, takeBack };
}
