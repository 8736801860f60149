import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { logError } from './logged';
import { createSettings } from './panel/settings';

/**
 * The mocked server: each test sets its responses. Any other request is an error, except requests for the
 * settings and requests that were aborted with their test.
 */
export const server = setupServer(
  // Many screens of the panel depend on a setting.
  http.get('*/api/admin/settings', () => HttpResponse.json(createSettings())),
  http.all('*', ({ request }) => {
    if (!request.signal.aborted) {
      logError(`There is no handler for ${request.method} ${request.url}`);
    }
    return HttpResponse.error();
  }),
);
