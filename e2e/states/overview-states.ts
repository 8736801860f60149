import { expect } from '@playwright/test';
import { OverviewPage } from '../pages/overview-page.ts';
import { Panel } from '../pages/panel.ts';
import { respondWith, keepToastsOpen, notifications, rejectRequests } from './page-setup.ts';
import type { State } from './state.ts';
import { CACHE_STATUS, FAILING_SOURCES } from './failing-sources.ts';

const FAILED_BACKUP = {
  kind: 'offsite',
  state: 'failed',
  reason:
    'BACKUP_TARGET has backups that were made with another BACKUP_KEY, so they cannot be read.',
  lastResultAt: '2026-11-15T03:31:00.000Z',
  lastSuccessAt: '2026-11-14T03:31:00.000Z',
};
const FAILING_BACKUPS = [
  FAILED_BACKUP,
  { ...FAILED_BACKUP, kind: 'trial-restore', state: 'overdue', reason: null, lastSuccessAt: null },
];

/** The Overview tab and its warnings. */
export const OVERVIEW_STATES: readonly State[] = [
  {
    name: 'panel-overview',
    scenario: 'full',
    show: async (page) => {
      await new Panel(page).enter();
      await expect(new OverviewPage(page).activity.first()).toBeVisible();
      await expect(new OverviewPage(page).figure('API Status')).toHaveText('Operational');
    },
  },
  {
    name: 'panel-overview-warnings',
    scenario: 'full',
    show: async (page) => {
      await respondWith(page, CACHE_STATUS, FAILING_SOURCES);
      await respondWith(page, '/api/admin/backups', FAILING_BACKUPS);
      await new Panel(page).enter();
      await expect(page.getByText('Backups need attention')).toBeVisible();
      await expect(new OverviewPage(page).warnings).toContainText('Decide on the race page');
      await expect(new OverviewPage(page).activity.first()).toBeVisible();
    },
  },
  {
    name: 'panel-overview-update',
    scenario: 'full',
    show: async (page) => {
      const notesUrl = 'https://releases.example/9.4.0';
      const newer = { version: '9.4.0', notesUrl, isSecurity: true };
      await respondWith(page, '/api/admin/update', { version: '9.3.2', newer });
      await new Panel(page).enter();
      await expect(page.getByRole('link', { name: 'Release notes' })).toBeVisible();
      await expect(new OverviewPage(page).activity.first()).toBeVisible();
    },
  },
  {
    name: 'panel-overview-failed',
    scenario: 'full',
    show: async (page) => {
      await keepToastsOpen(page);
      for (const path of ['/api/admin/stats', '/api/admin/activity', CACHE_STATUS]) {
        await rejectRequests(page, path);
      }
      await new Panel(page).enter();
      await expect(page.getByText('The activity could not be loaded.')).toBeVisible();
      await expect(page.getByText('The status of the sources could not be loaded')).toBeVisible();
      await expect(notifications(page)).toContainText('Failed to fetch stats');
    },
  },
];
