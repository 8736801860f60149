import {
  useReplaceCodeMutation,
  type CodeReplacement,
  type OldReferral,
} from '../../../../api/panel/settings';
import { useToast } from '../../../../shared/toasts/use-toast';
import type { OnFailure } from '../../../shared/forms/use-save';
import { countPlaces } from './old-referral';

interface CodeReplacementActions {
  /** The places of an old code or links; undefined if they could not be loaded. */
  find: (from: OldReferral) => Promise<CodeReplacement[] | undefined>;
  /** Replaces them, and shows a toast. False if that failed. */
  replace: (from: OldReferral) => Promise<boolean>;
}

/**
 * Finds and replaces an old code and old links.
 *
 * @param fail shows why a search or a replacement failed
 * @param onReplaced called after a replacement with all places; `after` is null for those that were kept
 */
export function useCodeReplacement(
  fail: OnFailure,
  onReplaced: (places: readonly CodeReplacement[]) => Promise<void>,
): CodeReplacementActions {
  const [replaceCode] = useReplaceCodeMutation();
  const toast = useToast();
  return {
    find: async (from) => {
      const { data, error } = await replaceCode({ replaceCode: { from, preview: true } });
      if (!data) fail(error, 'Failed to search for the old code');
      return data?.changes;
    },
    replace: async (from) => {
      const { data, error } = await replaceCode({ replaceCode: { from, preview: false } });
      if (!data) {
        fail(error, 'Failed to replace the old code');
        return false;
      }
      const replaced = data.changes.filter(({ after }) => after !== null).length;
      const kept = data.changes.length - replaced;
      toast({
        title: `Replaced in ${countPlaces(replaced)}`,
        tone: 'success',
        ...(kept > 0 && {
          description: `${countPlaces(kept)} would be too long and ${kept === 1 ? 'stays as it is' : 'stay as they are'}.`,
        }),
      });
      await onReplaced(data.changes);
      return true;
    },
  };
}
