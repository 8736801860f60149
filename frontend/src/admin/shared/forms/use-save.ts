import type { SerializedError } from '@reduxjs/toolkit';
import { useCallback, useState } from 'react';
import type { ApiFailure } from '../../../api/failure';
import type { NewToast } from '../../../shared/toasts/toasts-slice';
import { failureToast } from '../failure-toast';

/** What failed, and why. */
export type Problem = Pick<NewToast, 'title' | 'description'>;

export type OnFailure = (
  error: ApiFailure | SerializedError | undefined,
  defaultMessage: string,
  title?: string,
) => void;

/**
 * Runs a save. If it fails, the reason is `problem`, until the next attempt. The form or dialog shows it in
 * place, so there is no toast, which would repeat it and might cover the buttons. `isSaving` stays true until the callback of `run` has shown the result. Otherwise the form would
 * look unsaved for a moment after the response.
 */
export function useSave() {
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const run = useCallback(async (work: () => Promise<void>) => {
    setProblem(undefined);
    setIsSaving(true);
    try {
      await work();
    } finally {
      setIsSaving(false);
    }
  }, []);
  const fail = useCallback<OnFailure>((error, defaultMessage, title) => {
    setProblem(failureToast(error, defaultMessage, title));
  }, []);
  const clearProblem = useCallback(() => {
    setProblem(undefined);
  }, []);
  return { isSaving, problem, run, fail, clearProblem };
}
