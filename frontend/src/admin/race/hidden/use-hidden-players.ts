import { useCallback } from 'react';
import {
  type AdminLeaderboard,
  type AdminLeaderboardEntry,
  useHidePlayerMutation,
  useShowPlayerMutation,
} from '../../../api/panel/race';
import { useToast } from '../../../shared/toasts/use-toast';
import { failureToast } from '../../shared/failure-toast';

type Player = Pick<AdminLeaderboardEntry, 'id' | 'username'>;

/**
 * Functions that hide the name of a player of a period from visitors, and show it again, with a toast and
 * 'Undo'. `hide` resolves to the error, if any. `show` gets the reason for hiding, which 'Undo' needs.
 */
export function useHiddenPlayers({ race, month }: Pick<AdminLeaderboard, 'race' | 'month'>) {
  const [hidePlayer] = useHidePlayerMutation();
  const [showPlayer] = useShowPlayerMutation();
  const toast = useToast();

  /** @param reason the reason for hiding the name again; null to show it again */
  const undo = useCallback(
    async ({ id, username }: Player, reason: string | null) => {
      const { error } =
        reason === null
          ? await showPlayer({ id })
          : await hidePlayer({ id, hidePlayer: { race, month, reason } });
      toast({
        about: id,
        ...(error
          ? failureToast(error, 'Failed to undo the change')
          : {
              title: reason === null ? 'Name shown again' : 'Name hidden again',
              description: username,
              tone: 'success',
            }),
      });
    },
    [hidePlayer, race, month, showPlayer, toast],
  );

  const hide = useCallback(
    async (player: Player, reason: string) => {
      const { id, username } = player;
      const { error } = await hidePlayer({ id, hidePlayer: { race, month, reason } });
      if (error) return error;
      toast({
        about: id,
        title: 'Name hidden',
        description: username,
        tone: 'success',
        action: { label: 'Undo', run: () => void undo(player, null) },
      });
      return undefined;
    },
    [hidePlayer, race, month, toast, undo],
  );

  const show = useCallback(
    async (player: Player, reason: string) => {
      const { id, username } = player;
      const { error } = await showPlayer({ id });
      toast({
        about: id,
        ...(error
          ? failureToast(error, 'Failed to show the name')
          : {
              title: 'Name shown again',
              description: username,
              tone: 'success',
              action: { label: 'Undo', run: () => void undo(player, reason) },
            }),
      });
    },
    [showPlayer, toast, undo],
  );

  return { hide, show };
}
