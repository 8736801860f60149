import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useOrderBonusesMutation, type Bonus } from '../../../../api/panel/bonuses';
import { asApiFailure } from '../../../../api/failure';
import { CONFLICT } from '../../../../api/http-status';
import { useToast } from '../../../../shared/toasts/use-toast';
import { failureToast } from '../../../shared/failure-toast';

/** Arrow-key steps are saved together after this pause, with one row in the audit log. */
const PAUSE_MS = 600;

/** Sorts bonuses by a list of ids. Bonuses that were created meanwhile come first, as on the server. */
function arrange(bonuses: readonly Bonus[], ids: readonly number[]): readonly Bonus[] {
  const positions = new Map(ids.map((id, position) => [id, position]));
  const positionOf = ({ id }: Bonus) => positions.get(id) ?? -1;
  return [...bonuses].sort((a, b) => positionOf(a) - positionOf(b));
}

function moveId(ids: readonly number[], id: number, to: number): number[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/**
 * Changes the order of the bonuses. Moves are shown immediately, saved one after the other, and reverted if
 * saving fails.
 */
export function useBonusOrder(stored: readonly Bonus[]) {
  const [orderBonuses] = useOrderBonusesMutation();
  const toast = useToast();
  /** The ids in the new order, until the list's cache contains it. */
  const [pendingOrder, setPendingOrder] = useState<readonly number[]>();
  const unsaved = useRef<readonly number[]>(undefined);
  const isSaving = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const bonuses = useMemo(
    () => (pendingOrder ? arrange(stored, pendingOrder) : stored),
    [stored, pendingOrder],
  );

  /** Keeps `move` stable, so that the rows are not rendered again. */
  const latest = useRef(bonuses);
  useLayoutEffect(() => {
    latest.current = bonuses;
  }, [bonuses]);

  const discardPending = useCallback(() => {
    clearTimeout(timer.current);
    unsaved.current = undefined;
    setPendingOrder(undefined);
  }, []);

  const save = useCallback(async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    while (unsaved.current) {
      const ids = [...unsaved.current];
      // From here on, the cache contains the order (see api/panel/bonuses.ts).
      const saving = orderBonuses({ orderBonuses: { ids } });
      discardPending();
      const { error } = await saving;
      if (error) discardPending();
      if (asApiFailure(error)?.status === CONFLICT) {
        toast({
          title: 'The list of bonuses has changed in the meantime',
          description: 'The list has been reloaded. Please order it again.',
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
  }, [discardPending, orderBonuses, toast]);

  /**
   * Moves a bonus to a position, counted from 0. The order is saved at once or, if more steps may
   * follow, after a pause.
   *
   * @returns false if the bonus is already there
   */
  const move = useCallback(
    (id: number, to: number, saveWhen: 'at once' | 'after a pause'): boolean => {
      const currentIds = latest.current.map((bonus) => bonus.id);
      const ids = moveId(currentIds, id, to);
      if (ids.every((other, position) => other === currentIds[position])) return false;
      setPendingOrder(ids);
      unsaved.current = ids;
      clearTimeout(timer.current);
      if (saveWhen === 'at once') void save();
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

  /** Reverts what is not saved yet; returns false if everything is saved. */
  const revert = useCallback(() => {
    const isUnsaved = unsaved.current !== undefined;
    discardPending();
    return isUnsaved;
  }, [discardPending]);

  // Saves pending moves when the user leaves the page.
  useEffect(() => saveNow, [saveNow]);

  return { bonuses, move, saveNow, revert };
}
