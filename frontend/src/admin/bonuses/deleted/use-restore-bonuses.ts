import { useCallback } from 'react';
import { useBulkChangeBonusesMutation } from '../../../api/panel/bonuses';
import { useToast } from '../../../shared/toasts/use-toast';
import { failureToast } from '../../shared/failure-toast';
import { countBonuses } from '../bonus-choices';

/** '2 bonuses', or 'Bonus' for one. */
export const bonusOrCount = (count: number): string =>
  count === 1 ? 'Bonus' : countBonuses(count);

/**
 * A function that takes bonuses out of the trash and shows a toast with the result. It resolves to
 * false on failure.
 */
export function useRestoreBonuses(): (ids: readonly number[]) => Promise<boolean> {
  const [changeBonuses] = useBulkChangeBonusesMutation();
  const toast = useToast();
  return useCallback(
    async (ids: readonly number[]) => {
      const { data, error } = await changeBonuses({
        bulkChangeBonuses: { ids: [...ids], action: 'restore' },
      });
      if (!data) {
        toast(failureToast(error, 'Failed to restore bonuses'));
        return false;
      }
      const { bonuses, missing } = data;
      if (bonuses.length > 0) {
        toast({
          title: `${bonusOrCount(bonuses.length)} restored successfully`,
          tone: 'success',
        });
      }
      if (missing.length > 0) {
        toast({
          title: `${bonusOrCount(missing.length)} could not be restored`,
          description: 'Deleted bonuses are removed for good after 30 days.',
          tone: 'destructive',
        });
      }
      return true;
    },
    [changeBonuses, toast],
  );
}

/** A function that returns the action 'Undo' for a toast about deleted bonuses. */
export function useUndoDeletion() {
  const restore = useRestoreBonuses();
  return useCallback(
    (ids: readonly number[]) => ({ label: 'Undo', run: () => void restore(ids) }),
    [restore],
  );
}
