import { useCallback, useMemo } from 'react';
import {
  useToggleBonusFeaturedMutation,
  useToggleBonusStatusMutation,
} from '../../../api/panel/bonuses';
import { useToast } from '../../../shared/toasts/use-toast';
import { failureToast } from '../../shared/failure-toast';

export type BonusSwitches = ReturnType<typeof useBonusSwitches>;

/** Functions that save a switch of a bonus, show a toast with the result, and resolve to false on failure. */
export function useBonusSwitches() {
  const [toggleStatus] = useToggleBonusStatusMutation();
  const [toggleFeatured] = useToggleBonusFeaturedMutation();
  const toast = useToast();
  const saveStatus = useCallback(
    async (id: number, isActive: boolean) => {
      const { error } = await toggleStatus({ id, toggleStatus: { isActive } });
      toast({
        about: `status ${String(id)}`,
        ...(error
          ? failureToast(error, 'Failed to update bonus status')
          : { title: 'Bonus status updated successfully', tone: 'success' }),
      });
      return !error;
    },
    [toggleStatus, toast],
  );
  const saveFeatured = useCallback(
    async (id: number, isFeatured: boolean) => {
      const { error } = await toggleFeatured({ id, toggleFeatured: { isFeatured } });
      toast({
        about: `featured ${String(id)}`,
        ...(error
          ? failureToast(error, 'Failed to update bonus featured status')
          : { title: 'Bonus featured status updated successfully', tone: 'success' }),
      });
      return !error;
    },
    [toggleFeatured, toast],
  );
  return useMemo(() => ({ saveStatus, saveFeatured }), [saveFeatured, saveStatus]);
}
