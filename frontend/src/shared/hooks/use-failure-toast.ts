import type { SerializedError } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { failureMessage, type ApiFailure } from '../../api/failure';
import { useToasts } from '../toasts/use-toast';

/**
 * Shows a destructive toast when a request starts to fail, and removes it when the request succeeds. Its
 * description is the server's message, or else the HTTP status.
 *
 * @param error undefined if the request has not failed
 * @param title the toast's title; if undefined, there is no toast
 */
export function useFailureToast(
  error: ApiFailure | SerializedError | undefined,
  title: string | undefined,
): void {
  const { toast, dismissErrors } = useToasts();
  const latest = useRef(error);
  const hadFailed = useRef(false);
  useEffect(() => {
    latest.current = error;
  }, [error]);
  const hasFailed = error !== undefined;
  useEffect(() => {
    if (title === undefined) return;
    if (hasFailed) {
      toast({ title, description: failureMessage(latest.current, ''), tone: 'destructive' });
    } else if (hadFailed.current) dismissErrors();
    hadFailed.current = hasFailed;
  }, [hasFailed, title, toast, dismissErrors]);
}
