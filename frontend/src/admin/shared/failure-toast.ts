import type { SerializedError } from '@reduxjs/toolkit';
import { asApiFailure, type ApiFailure } from '../../api/failure';
import type { NewToast } from '../../shared/toasts/toasts-slice';

/** What toApiFailure writes itself when the server said nothing. */
const NOT_A_SENTENCE = /^(?:Network error|HTTP \d+)$/;

/**
 * The toast of an action that failed. Its title is that of the specification's error catalogue
 * (section 8), its second line the server's message, or else 'HTTP {status}' or 'Network error'.
 *
 * @param title the catalogue's title, for the actions that have one besides the default message
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
  const said = message === undefined || NOT_A_SENTENCE.test(message) ? undefined : message;
  const reason = message === undefined ? '' : ` (${message})`;
  return { title, description: said ?? `${defaultMessage}${reason}`, tone: 'destructive' };
}
