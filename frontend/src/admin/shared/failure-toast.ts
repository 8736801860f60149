import type { SerializedError } from '@reduxjs/toolkit';
import { asApiFailure, type ApiFailure } from '../../api/failure';
import type { NewToast } from '../../shared/toasts/toasts-slice';

/**
 * The toast of a failed action. Its description is the failure's message: that of the server, or else 'HTTP
 * {status}' or 'Network error'.
 *
 * @param title the action's own title. Without one, the default message is the title; with one, it is the
 *   description of a failure without a message
 */
export function failureToast(
  error: ApiFailure | SerializedError | undefined,
  defaultMessage: string,
  title?: string,
): NewToast {
  const description =
    asApiFailure(error)?.message ?? (title === undefined ? undefined : defaultMessage);
  return {
    title: title ?? defaultMessage,
    tone: 'destructive',
    ...(description !== undefined && { description }),
  };
}
