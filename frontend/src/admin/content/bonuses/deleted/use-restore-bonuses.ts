import { useCallback } from 'react';
import { useBulkChangeBonusesMutation } from '../../../../api/panel/bonuses';
import { formatCount } from '../../../../shared/format/formats';
import { useToast } from '../../../../shared/toasts/use-toast';
import { failureToast } from '../../../shared/failure-toast';
import { bonusOrCount } from '../bonus-choices';

/** Why restored bonuses are inactive. */
function reasonOf(deactivated: number, restored: number): string {
  if (restored === 1)
    return 'It is inactive, because its texts contain claims that must be changed or confirmed. Edit it to see them.';
  const are = deactivated === 1 ? 'is' : 'are';
  return `${formatCount(deactivated)} of them ${are} inactive because of claims in the texts. Edit them to see the claims.`;
}

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
      const { bonuses, missing, deactivated } = data;
      if (bonuses.length > 0) {
        toast({
          title: `${bonusOrCount(bonuses.length)} restored successfully`,
          ...(deactivated.length > 0 && {
            description: reasonOf(deactivated.length, bonuses.length),
          }),
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
