import { endedSession } from '../panel-callbacks';
import { toApiFailure, type ApiFailure } from '../failure';
import type { PreviewSettings } from '../generated';

const PREVIEW = '/api/admin/settings/preview';
/** As long as other requests of the panel. */
const TIMEOUT_MS = 30_000;
const OK = 200;
const UNAUTHORIZED = 401;

export type PreviewResponse = { page: Document } | { failure: ApiFailure };

/**
 * Not with `fetch`: Trusted Types forbid scripts to parse HTML from a string, but an XMLHttpRequest can
 * return a parsed document. Nothing in it is loaded or run. Never rejects: without a response, `status` is 0.
 */
function post(body: PreviewSettings, signal: AbortSignal): Promise<XMLHttpRequest> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', PREVIEW);
    request.setRequestHeader('Content-Type', 'application/json');
    request.timeout = TIMEOUT_MS;
    request.onreadystatechange = () => {
      if (request.readyState !== XMLHttpRequest.HEADERS_RECEIVED) return;
      request.responseType = request.status === OK ? 'document' : 'json';
    };
    request.onloadend = () => {
      resolve(request);
    };
    signal.addEventListener('abort', () => {
      request.abort();
    });
    request.send(JSON.stringify(body));
  });
}

/**
 * Requests a public page with settings that are not saved. Like other calls of the panel, it is
 * repeated after the user has signed in again if the session has ended.
 */
export async function previewSettings(
  body: PreviewSettings,
  signal: AbortSignal,
): Promise<PreviewResponse> {
  const request = await post(body, signal);
  const { status } = request;
  const response: unknown = request.response;
  if (status === OK && response instanceof Document) return { page: response };
  if (status === UNAUTHORIZED && (await endedSession.signInAgain?.()) && !signal.aborted) {
    return previewSettings(body, signal);
  }
  return {
    failure:
      status === 0 || typeof response !== 'object'
        ? toApiFailure({ status: 'FETCH_ERROR', error: '' })
        : toApiFailure({ status, data: response }, request.getResponseHeader('Retry-After')),
  };
}
