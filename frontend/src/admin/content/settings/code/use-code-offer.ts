import type { SerializedError } from '@reduxjs/toolkit';
import { useCallback, useState } from 'react';
import type { ApiFailure } from '../../../../api/failure';
import {
  useReplaceCodeMutation,
  type CodeReplacement,
  type OldReferral,
  type Settings,
} from '../../../../api/panel/settings';
import { oldReferral } from './old-referral';

/** The offer to replace a code and links that were just changed. */
export interface CodeOffer {
  from: OldReferral;
  /** The current code. */
  code: string;
  /** Undefined if they could not be loaded. */
  places: CodeReplacement[] | undefined;
  /** Why they could not be loaded. */
  error: ApiFailure | SerializedError | undefined;
}

/**
 * Searches for an old code and old links after a change of the settings. There is an `offer` if they are
 * still used, or if the search failed.
 */
export function useCodeOffer() {
  const [replaceCode] = useReplaceCodeMutation();
  const [offer, setOffer] = useState<CodeOffer>();
  const lookForOld = useCallback(
    async (before: Settings, after: Settings) => {
      const from = oldReferral(before, after);
      if (!from) return;
      const { data, error } = await replaceCode({ replaceCode: { from, preview: true } });
      const places = data?.changes;
      if (places?.length === 0) return;
      setOffer({ from, code: after.code, places, error });
    },
    [replaceCode],
  );
  const closeOffer = useCallback(() => {
    setOffer(undefined);
  }, []);
  return { offer, lookForOld, closeOffer };
}
