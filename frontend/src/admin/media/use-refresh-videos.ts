import { useRefreshVideosMutation } from '../../api/panel/videos';
import { formatCount } from '../../shared/format/formats';
import { useToast } from '../../shared/toasts/use-toast';
import { failureToast } from '../shared/failure-toast';

/** Fetches the videos now and shows the result in a toast. */
export function useRefreshVideos() {
  const [refreshVideos, { isLoading }] = useRefreshVideosMutation();
  const toast = useToast();
  return {
    isRefreshing: isLoading,
    refresh: async () => {
      const { data, error } = await refreshVideos();
      toast(
        data
          ? {
              title: 'Videos Refreshed Successfully',
              description: `Successfully refreshed ${formatCount(data.videos)} ${data.videos === 1 ? 'video' : 'videos'}`,
              tone: 'success',
            }
          : failureToast(error, 'Failed to refresh videos', 'Refresh Failed'),
      );
    },
  };
}
