import type { SerializedError } from '@reduxjs/toolkit';
import type { ApiFailure } from '../../api/failure';
import { useKeepRetrying } from './use-keep-retrying';
import { useFailureToast } from './use-failure-toast';

interface Query {
  data?: unknown;
  error?: ApiFailure | SerializedError | undefined;
  refetch: () => unknown;
}

/**
 * Keeps requesting what a page needs until there is data to show.
 *
 * @param query the result of the query's hook
 * @param toastTitle the title of the toast that reports the failure; if undefined, there is no toast
 * @param maxRetries how often the query itself is retried before it fails
 * @returns the failure if there is no data to show; undefined while loading and once there is data
 */
export function useQueryFailure(
  { data, error, refetch }: Query,
  toastTitle?: string,
  maxRetries?: number,
): ApiFailure | SerializedError | undefined {
  const failure = data === undefined ? error : undefined;
  useFailureToast(failure, toastTitle);
  useKeepRetrying(failure, refetch, maxRetries);
  return failure;
}
