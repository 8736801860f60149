import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createLive } from './factories';
import { logError } from './logged';
import { createTotals } from './panel/analytics';
import { createSettings } from './panel/settings';

/**
 * The mocked server: each test sets its responses. Any other request is an error, except requests for the
 * settings or for clicks, and requests that were aborted with their test.
 */
export const server = setupServer(
  // Many screens of the panel depend on a setting.
  http.get('*/api/admin/settings', () => HttpResponse.json(createSettings())),
  http.get('*/api/admin/live', () => HttpResponse.json([])),
  // The header of every page refreshes it.
  http.get('*/api/live', () => HttpResponse.json(createLive())),
  // The list of bonuses shows clicks.
  http.get('*/api/admin/analytics/totals', () => HttpResponse.json(createTotals({ targets: [] }))),
  http.all('*', ({ request }) => {
    if (!request.signal.aborted) {
      logError(`There is no handler for ${request.method} ${request.url}`);
    }
    return HttpResponse.error();
  }),
);
