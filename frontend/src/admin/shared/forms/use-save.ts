import type { SerializedError } from '@reduxjs/toolkit';
import { useCallback, useState } from 'react';
import { asApiFailure, type ApiFailure } from '../../../api/failure';
import { STEP_UP_REQUIRED } from '../../../api/step-up';
import type { NewToast } from '../../../shared/toasts/toasts-slice';
import { useToasts } from '../../../shared/toasts/use-toast';
import { failureToast } from '../failure-toast';

/** What failed, and why. */
export type Problem = Pick<NewToast, 'title' | 'description'>;

export type OnFailure = (
  error: ApiFailure | SerializedError | undefined,
  defaultMessage: string,
  title?: string,
) => void;

/**
 * Runs a save. If it fails, the reason appears as a toast and as `problem`. Both are removed by the next
 * attempt. `isSaving` stays true until the callback of `run` has shown the result. Otherwise the form would
 * look unsaved for a moment after the response.
 */
export function useSave() {
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const { toast, dismissErrors } = useToasts();
  const run = useCallback(
    async (work: () => Promise<void>) => {
      setProblem(undefined);
      dismissErrors();
      setIsSaving(true);
      try {
        await work();
      } finally {
        setIsSaving(false);
      }
    },
    [dismissErrors],
  );
  const fail = useCallback<OnFailure>(
    (error, defaultMessage, title) => {
      const failure = failureToast(error, defaultMessage, title);
      // No toast if the user has closed the step-up dialog: they know why nothing was saved.
      if (asApiFailure(error)?.code !== STEP_UP_REQUIRED) toast(failure);
      setProblem(failure);
    },
    [toast],
  );
  const clearProblem = useCallback(() => {
    setProblem(undefined);
  }, []);
  return { isSaving, problem, run, fail, clearProblem };
}
