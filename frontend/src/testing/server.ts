import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createAdminHelpLine } from './panel/help-lines';
import { createRule } from './panel/regions';
import { createLive, createSite } from './factories';
import { createHelp, createRegions } from './help-factories';
import { logError } from './logged';
import { createTotals } from './panel/analytics';
import { createSettings } from './panel/settings';

/**
 * The mocked server. Tests set the responses that they need; those below are the defaults of requests that
 * many screens send. Any other request fails the test, unless it was aborted at the end of its test.
 */
export const server = setupServer(
  // Many screens of the panel depend on a setting.
  http.get('*/api/admin/settings', () => HttpResponse.json(createSettings())),
  http.get('*/api/admin/links/health', () => HttpResponse.json([])),
  http.get('*/api/admin/update', () => HttpResponse.json({ version: '1.2.3', newer: null })),
  http.get('*/api/admin/backups', () => HttpResponse.json([])),
  http.get('*/api/admin/claims', () => HttpResponse.json([])),
  http.post('*/api/admin/claims/check', () => HttpResponse.json([])),
  http.get('*/api/admin/regions', () => HttpResponse.json([createRule()])),
  http.get('*/api/admin/regions/codes', () =>
    HttpResponse.json({
      states: ['US-TX', 'US-CA'],
      territories: ['PR'],
      countries: ['US', 'DE', 'GB', 'NL'],
    }),
  ),
  http.get('*/api/admin/races', () => HttpResponse.json([])),
  http.get('*/api/admin/leaderboard/hidden-players', () => HttpResponse.json([])),
  http.get('*/api/admin/notifications/channels', () =>
    HttpResponse.json({ channels: [], canSendEmails: true }),
  ),
  http.get('*/api/admin/all-sessions', () => HttpResponse.json([])),
  http.get('*/api/admin/invitations', () => HttpResponse.json([])),
  http.get('*/api/admin/notifications/deliveries', () => HttpResponse.json([])),
  http.get('*/api/admin/help-lines', () => HttpResponse.json([createAdminHelpLine()])),
  http.get('*/api/account/factors', () =>
    HttpResponse.json({
      app: null,
      passkeys: [],
      recoveryCodes: 0,
      requiredFrom: null,
      isOverdue: false,
    }),
  ),
  http.get('*/api/admin/sign-in-policy', () =>
    HttpResponse.json({ requireSecondFactor: false, requiredFrom: null, adminsWithout: ['ada'] }),
  ),
  http.get('*/api/admin/live', () => HttpResponse.json([])),
  // Public pages request these.
  http.get('*/api/site', () => HttpResponse.json(createSite())),
  http.get('*/api/races', () => HttpResponse.json([])),
  http.get('*/api/regions', () => HttpResponse.json(createRegions())),
  http.get('*/api/help', () => HttpResponse.json(createHelp())),
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
