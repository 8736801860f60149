import type { SerializedError } from '@reduxjs/toolkit';
import { asApiFailure, type ApiFailure } from '../api/failure';
import type { NewToast } from '../shared/toasts/toasts-slice';

/** What toApiFailure writes itself when the server said nothing. */
const NOT_A_SENTENCE = /^(?:Network error|HTTP \d+)$/;

/**
 * The toast of something that failed: the server's sentence where it has one, else the default of
 * the specification's error catalogue (section 8), with what is known of the reason.
 *
 * @param title the catalogue's title, for the actions that have one
 */
export function failureToast(
  error: ApiFailure | SerializedError | undefined,
  defaultMessage: string,
  title?: string,
): NewToast {
  const said = asApiFailure(error)?.message;
  const sentence = said === undefined || NOT_A_SENTENCE.test(said) ? undefined : said;
  if (title !== undefined) {
    return { title, description: sentence ?? defaultMessage, tone: 'destructive' };
  }
  if (sentence !== undefined) return { title: sentence, tone: 'destructive' };
  return {
    title: defaultMessage,
    tone: 'destructive',
    ...(said === undefined ? {} : { description: said }),
  };
}
