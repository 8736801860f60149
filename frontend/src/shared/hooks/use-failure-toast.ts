import type { SerializedError } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { failureMessage, type ApiFailure } from '../../api/failure';
import { useToast } from '../toasts/use-toast';

/**
 * Shows a destructive toast whenever a request fails. Its description is the server's message, or
 * else the HTTP status.
 *
 * @param error undefined if the request has not failed
 * @param title the toast's title; if undefined, there is no toast
 */
export function useFailureToast(
  error: ApiFailure | SerializedError | undefined,
  title: string | undefined,
): void {
  const toast = useToast();
  const latest = useRef(error);
  useEffect(() => {
    latest.current = error;
  }, [error]);
  const hasFailed = error !== undefined;
  useEffect(() => {
    if (!hasFailed || title === undefined) return;
    toast({ title, description: failureMessage(latest.current, ''), tone: 'destructive' });
  }, [hasFailed, title, toast]);
}
