import type { SerializedError } from '@reduxjs/toolkit';
import { asApiFailure, type ApiFailure } from '../../api/failure';
import type { NewToast } from '../../shared/toasts/toasts-slice';

/** The messages that `toApiFailure` creates for responses without a message. */
const NOT_A_SENTENCE = /^(?:Network error|HTTP \d+)$/;

/**
 * The toast of a failed action. Its description is the failure's message: that of the server, or else 'HTTP
 * {status}' or 'Network error'.
 *
 * @param title the action's own title. The default message then moves to the description, unless the server
 *   has sent a message. Without a title, the default message is the title
 */
export function failureToast(
  error: ApiFailure | SerializedError | undefined,
  defaultMessage: string,
  title?: string,
): NewToast {
  const message = asApiFailure(error)?.message;
  if (title === undefined) {
    return {
      title: defaultMessage,
      tone: 'destructive',
      ...(message === undefined ? {} : { description: message }),
    };
  }
  const sentence = message === undefined || NOT_A_SENTENCE.test(message) ? undefined : message;
  const reason = message === undefined ? '' : ` (${message})`;
  return { title, description: sentence ?? `${defaultMessage}${reason}`, tone: 'destructive' };
}
