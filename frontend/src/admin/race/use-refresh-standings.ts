import { useRefreshLeaderboardMutation } from '../../api/panel/race';
import { useToast } from '../../shared/toasts/use-toast';
import { failureToast } from '../shared/failure-toast';
import type { Problem } from '../shared/forms/use-save';

/** Fetches the sheets now and shows the result in a toast. */
export function useRefreshStandings() {
  const [refreshLeaderboard, { isLoading }] = useRefreshLeaderboardMutation();
  const toast = useToast();
  return {
    isRefreshing: isLoading,
    /**
     * @param acceptSheet whether to accept, once, sheets that the server rejected as implausible
     * @returns the failure; undefined if new standings were published
     */
    refresh: async (acceptSheet: boolean): Promise<Problem | undefined> => {
      const { data, error } = await refreshLeaderboard({
        refreshLeaderboard: acceptSheet ? { acceptSheet } : {},
      });
      if (data) {
        toast({ title: 'Standings refreshed', description: data.message, tone: 'success' });
        return undefined;
      }
      const failure = failureToast(error, 'Failed to refresh the standings', 'Refresh Failed');
      toast(failure);
      return failure;
    },
  };
}
