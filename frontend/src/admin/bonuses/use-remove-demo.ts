import { useCallback, useState } from 'react';
import { useRemoveDemoBonusesMutation } from '../../api/panel/bonuses';
import { formatCount } from '../../shared/format/formats';
import { useToast } from '../../shared/toasts/use-toast';
import { failureToast } from '../shared/failure-toast';
import { useUndoDeletion } from './deleted/use-restore-bonuses';

/** Moves all demo bonuses to the trash, with a toast that can undo it. */
export function useRemoveDemo() {
  const [removeDemo] = useRemoveDemoBonusesMutation();
  const [isRemoving, setIsRemoving] = useState(false);
  const undoDeletion = useUndoDeletion();
  const toast = useToast();
  const remove = useCallback(async () => {
    setIsRemoving(true);
    const { data, error } = await removeDemo();
    setIsRemoving(false);
    if (!data) {
      toast(failureToast(error, 'Failed to remove demo bonuses'));
      return;
    }
    const count = data.bonuses.length;
    toast({
      title: `${formatCount(count)} demo ${count === 1 ? 'bonus' : 'bonuses'} removed`,
      tone: 'success',
      action: undoDeletion(data.bonuses.map(({ id }) => id)),
    });
  }, [removeDemo, toast, undoDeletion]);
  return { isRemoving, remove };
}
