import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { logError } from './logged';

/**
 * Stands for the server in tests: each test says what is answered; anything else is an error, but
 * for a call that was abandoned with its test.
 */
export const server = setupServer(
  http.all('*', ({ request }) => {
    if (!request.signal.aborted) {
      logError(`No handler answers ${request.method} ${request.url}`);
    }
    return HttpResponse.error();
  }),
);
