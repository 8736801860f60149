import { useRefreshLeaderboardMutation } from '../../api/race';
import { useToast } from '../../shared/toasts/use-toast';
import { failureToast } from '../failure-toast';

/** Reads the sheets now, and says how that went. */
export function useRefreshStandings() {
  const [refreshLeaderboard, { isLoading }] = useRefreshLeaderboardMutation();
  const toast = useToast();
  return {
    isRefreshing: isLoading,
    /** @returns whether there are new standings */
    refresh: async (acceptSheet: boolean): Promise<boolean> => {
      const { data, error } = await refreshLeaderboard({
        refreshLeaderboard: acceptSheet ? { acceptSheet } : {},
      });
      toast(
        data
          ? { title: 'Standings refreshed', description: data.message, tone: 'success' }
          : failureToast(error, 'Failed to refresh the standings', 'Refresh Failed'),
      );
      return data !== undefined;
    },
  };
}
