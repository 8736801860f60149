import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { logError } from './logged';

/**
 * The mocked server: each test sets its responses. Any other request is an error, except one that
 * was aborted with its test.
 */
export const server = setupServer(
  http.all('*', ({ request }) => {
    if (!request.signal.aborted) {
      logError(`No handler answers ${request.method} ${request.url}`);
    }
    return HttpResponse.error();
  }),
);
