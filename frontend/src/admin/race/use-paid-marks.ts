import { useCallback } from 'react';
import {
  useRemovePaidMarkMutation,
  useRestorePaidMarkMutation,
  useSavePaidMarkMutation,
  type AdminLeaderboardEntry,
} from '../../api/panel/race';
import { useToast } from '../../shared/toasts/use-toast';
import { failureToast } from '../shared/failure-toast';

/** The player who won a prize, and the version of its mark. */
type Payee = Pick<AdminLeaderboardEntry, 'rank' | 'username'> & { version: number };

/**
 * A function that marks a prize of a closed month as paid or removes the mark, and shows a toast with
 * the result and 'Undo'. It resolves to false on failure.
 */
export function usePaidMarks(month: string) {
  const [saveMark] = useSavePaidMarkMutation();
  const [removeMark] = useRemovePaidMarkMutation();
  const [restoreMark] = useRestorePaidMarkMutation();
  const toast = useToast();

  /** @param wasMarked whether the change to undo marked the prize as paid */
  const undo = useCallback(
    async (wasMarked: boolean, { rank, username, version }: Payee) => {
      const { error } = wasMarked
        ? await removeMark({ month, rank, version })
        : await restoreMark({ month, rank, paidMarkVersion: { version } });
      toast({
        about: rank,
        ...(error
          ? failureToast(error, 'Failed to undo the change')
          : {
              title: wasMarked ? 'Prize not marked as paid' : 'Prize marked as paid again',
              description: username,
              tone: 'success',
            }),
      });
    },
    [month, removeMark, restoreMark, toast],
  );

  return useCallback(
    async (isPaid: boolean, payee: Payee) => {
      const { rank, username, version } = payee;
      const { data, error } = isPaid
        ? await saveMark({ month, rank, savePaidMark: { version, note: null } })
        : await removeMark({ month, rank, version });
      if (!data) {
        toast({
          about: rank,
          ...failureToast(
            error,
            isPaid ? 'Failed to mark the prize as paid' : 'Failed to remove the mark',
          ),
        });
        return false;
      }
      toast({
        about: rank,
        title: isPaid ? 'Prize marked as paid' : 'Prize no longer marked as paid',
        description: username,
        tone: 'success',
        action: {
          label: 'Undo',
          run: () => void undo(isPaid, { ...payee, version: data.version }),
        },
      });
      return true;
    },
    [month, removeMark, saveMark, toast, undo],
  );
}
