import { useToast } from '../../shared/toasts/use-toast';
import { failureToast } from '../shared/failure-toast';
import { useChangeSettings } from '../shared/use-change-settings';

/** Turns on click counting and leaves all other settings as they are. */
export function useStartCounting() {
  const { change, isSaving } = useChangeSettings();
  const toast = useToast();
  return {
    isStarting: isSaving,
    startCounting: async () => {
      const error = await change({ countClicks: true });
      toast(
        error
          ? failureToast(error, 'Failed to turn on click counting')
          : { title: 'Clicks are counted from now on', tone: 'success' },
      );
    },
  };
}
