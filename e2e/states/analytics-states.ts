import { expect } from '@playwright/test';
import { AnalyticsPage } from '../pages/analytics-page.ts';
import { leavePending, openPanel, rejectRequests, respondWith } from './page-setup.ts';
import { NOON } from './scenario.ts';
import type { State } from './state.ts';

const ANALYTICS = '/admin/analytics';
const LINKS = `${ANALYTICS}/links`;
const TOTALS_API = '/api/admin/analytics/totals';
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
].map((label, at) => ({
  target: `${label.startsWith('Stake') ? 'stake' : 'bonus'}:${String(at)}`,
  label,
  isDeleted: label.startsWith('Deleted'),
  total: 0,
  previousTotal: at === 3 ? 0 : 200 + 90 * at,
}));
const dayBefore = (days: number): string =>
  new Date(Date.parse(NOON) - days * DAY_MS).toISOString().slice(0, 10);
const TOTALS = {
  counting: true,
  from: dayBefore(29),
  to: dayBefore(0),
  previous: {
    from: dayBefore(59),
    to: dayBefore(30),
    total: TARGETS.reduce((sum, { previousTotal }) => sum + previousTotal, 0),
  },
  targets: TARGETS,
};
const CLICKS = {
  ...TOTALS,
  days: Array.from({ length: 30 }, (_, day) => ({
    date: dayBefore(29 - day),
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

const totalsWith = (count: number) => ({
  ...TOTALS,
  targets: Array.from({ length: count }, (_, at) => ({
    target: `bonus:${String(at + 1)}`,
    label: `Bonus ${String(at + 1)}`,
    isDeleted: false,
    total: count - at,
    previousTotal: at,
  })),
});

/** The Analytics tab and its pages: with clicks, without clicks, and with counting switched off. */
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
  {
    name: 'panel-analytics-link',
    scenario: 'full',
    show: async (page) => {
      const [, , target] = TARGETS;
      await respondWith(page, '/api/admin/analytics', {
        ...CLICKS,
        previous: { ...TOTALS.previous, total: target?.previousTotal },
        targets: [target],
        days: CLICKS.days.filter((day) => day.target === target?.target),
      });
      await openPanel(page, `${ANALYTICS}/clicks?target=bonus:2`, /^Clicks$/);
      await expect(page.getByText('Only clicks on')).toContainText(target?.label ?? '');
    },
  },
  {
    name: 'panel-links',
    scenario: 'full',
    show: async (page) => {
      await respondWith(page, TOTALS_API, TOTALS);
      await openPanel(page, LINKS, 'Clicks per link');
      await expect(new AnalyticsPage(page).links).toHaveCount(TARGETS.length);
    },
  },
  {
    name: 'panel-links-one',
    scenario: 'full',
    show: async (page) => {
      await respondWith(page, TOTALS_API, totalsWith(1));
      await openPanel(page, LINKS, 'Clicks per link');
      await expect(new AnalyticsPage(page).links).toHaveCount(1);
    },
  },
  {
    name: 'panel-links-many',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await respondWith(page, TOTALS_API, totalsWith(1_000));
      await openPanel(page, LINKS, 'Clicks per link');
      await page.getByRole('button', { name: 'Show 950 more' }).click();
      await expect(new AnalyticsPage(page).links).toHaveCount(1_000);
    },
  },
  {
    name: 'panel-links-not-found',
    scenario: 'full',
    show: async (page) => {
      await respondWith(page, TOTALS_API, TOTALS);
      await openPanel(page, `${LINKS}?search=zzz`, 'No links found');
    },
  },
  {
    name: 'panel-links-none',
    scenario: 'full',
    show: (page) => openPanel(page, LINKS, 'No clicks in this period or before'),
  },
  {
    name: 'panel-links-loading',
    scenario: 'full',
    show: async (page) => {
      await leavePending(page, TOTALS_API);
      await openPanel(page, LINKS, 'Clicks per link');
      await expect(page.getByRole('status', { name: 'Loading clicks...' })).toBeVisible();
    },
  },
  {
    name: 'panel-links-failed',
    scenario: 'full',
    show: async (page) => {
      await rejectRequests(page, TOTALS_API);
      await openPanel(page, LINKS, 'Failed to fetch the clicks');
    },
  },
];
