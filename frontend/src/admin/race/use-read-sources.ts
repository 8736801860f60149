import { type AdminRace, useRefreshRaceMutation } from '../../api/panel/races';
import { countOf } from '../../shared/format/count-of';
import { useToast } from '../../shared/toasts/use-toast';
import { failureToast } from '../shared/failure-toast';
import { adviceForRace } from '../shared/sources/source-errors';

/** Reads the sources of a further race now, and shows the result in a toast. */
export function useReadSources() {
  const [refreshRace, { isLoading }] = useRefreshRaceMutation();
  const toast = useToast();
  return {
    isReading: isLoading,
    /** @param readBefore when they were last read; null if they never were */
    readSources: async ({ id }: AdminRace, readBefore: string | null) => {
      const { data, error } = await refreshRace({ id, refreshRace: {} });
      if (!data) {
        toast(failureToast(error, 'Failed to read the sources'));
        return;
      }
      const [newest] = data;
      if (!newest) toast({ title: 'The race has not begun yet' });
      else if (newest.problem) {
        const { cause } = adviceForRace(newest.problem.code);
        toast({ title: 'The sources could not be read', description: cause, tone: 'destructive' });
      } else if (newest.updatedAt === readBefore) {
        toast({
          title: 'Nothing new yet',
          description:
            'The sources were read a short time ago. Casinos answer again after some minutes.',
        });
      } else {
        const description = countOf(newest.players, 'player');
        toast({ title: 'Sources read', description, tone: 'success' });
      }
    },
  };
}
