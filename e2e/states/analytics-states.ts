import { expect } from '@playwright/test';
import { AnalyticsPage } from '../pages/analytics-page.ts';
import { respondWith, openPanel } from './page-setup.ts';
import { NOON } from './scenario.ts';
import type { State } from './state.ts';

const ANALYTICS = '/admin/analytics';
const DAY_MS = 86_400_000;

/** A month of clicks on seven targets, which are more than the chart has colors. */
const TARGETS = [
  'Stake.com',
  'Stake.us',
  'Weekly Cashback of 10% on whatever was lost, paid out every Monday morning',
  'Welcome Bonus',
  'Daily Races',
  'Deleted bonus 12',
  'VIP Transfer',
].map((label, at) => ({ target: `target-${String(at)}`, label, total: 0 }));
const CLICKS = {
  counting: true,
  targets: TARGETS,
  days: Array.from({ length: 30 }, (_, day) => ({
    date: new Date(Date.parse(NOON) - (29 - day) * DAY_MS).toISOString().slice(0, 10),
    clicks: TARGETS.map(({ target }, at) => ({
      target,
      clicks: Math.max(0, Math.round((90 / (at + 1)) * (1 + Math.sin(day / 3 + at)))),
    })),
  })).flatMap(({ date, clicks }) => clicks.map((one) => ({ date, ...one }))),
};
for (const target of TARGETS) {
  target.total = CLICKS.days
    .filter((day) => day.target === target.target)
    .reduce((sum, { clicks }) => sum + clicks, 0);
}

/** The Analytics tab: with clicks, without clicks, and with counting switched off. */
export const ANALYTICS_STATES: readonly State[] = [
  {
    name: 'panel-analytics-off',
    scenario: 'full',
    show: async (page) => {
      await openPanel(page, ANALYTICS, 'The last 30 days');
      await expect(new AnalyticsPage(page).startButton).toBeVisible();
    },
  },
  {
    name: 'panel-analytics-clicks',
    scenario: 'full',
    show: async (page) => {
      await respondWith(page, '/api/admin/analytics', CLICKS);
      await openPanel(page, `${ANALYTICS}/clicks`, /^Clicks$/);
      await expect(new AnalyticsPage(page).totals).toHaveCount(6);
    },
  },
  {
    name: 'panel-analytics-none',
    scenario: 'full',
    show: async (page) => {
      await openPanel(page, `${ANALYTICS}/clicks?days=7`, 'No clicks in this period');
      await new AnalyticsPage(page).showDays('2026-11-15', '2026-11-01');
      await expect(page.getByText('The range must start before it ends')).toBeVisible();
    },
  },
];
