import { useCallback } from 'react';
import {
  type AdminLeaderboardEntry,
  useHidePlayerMutation,
  useShowPlayerMutation,
} from '../../../api/panel/race';
import { useToast } from '../../../shared/toasts/use-toast';
import { failureToast } from '../../shared/failure-toast';

type Player = Pick<AdminLeaderboardEntry, 'id' | 'username'>;

/**
 * Functions that hide the name of a player of a month from visitors, and show it again, with a toast and
 * 'Undo'. `hide` resolves to the error, if any. `show` gets the reason for hiding, which 'Undo' needs.
 */
export function useHiddenPlayers(month: string) {
  const [hidePlayer] = useHidePlayerMutation();
  const [showPlayer] = useShowPlayerMutation();
  const toast = useToast();

  /** @param reason the reason for hiding the name again; null to show it again */
  const undo = useCallback(
    async ({ id, username }: Player, reason: string | null) => {
      const { error } =
        reason === null
          ? await showPlayer({ id })
          : await hidePlayer({ id, hidePlayer: { month, reason } });
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
    [hidePlayer, month, showPlayer, toast],
  );

  const hide = useCallback(
    async (player: Player, reason: string) => {
      const { id, username } = player;
      const { error } = await hidePlayer({ id, hidePlayer: { month, reason } });
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
    [hidePlayer, month, toast, undo],
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
