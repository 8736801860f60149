import { expect } from '@playwright/test';
import { ActivityPage } from '../pages/activity-page.ts';
import { openPanel, rejectRequests, respondWith } from './page-setup.ts';
import { NOON } from './scenario.ts';
import type { State } from './state.ts';

const ACTIVITY = '/admin/activity';
const LOG = '/api/admin/activity';
const HOUR_MS = 3_600_000;

const LONG_TEXT = 'A description whose words go on for a while before anything changes in it. ';

/** Changes of every kind: short and long texts, lists, dates, and more than fit at first. */
const CHANGES = [
  {
    summary: 'Bonus "Weekly Cashback 🎁" updated',
    before: {
      title: 'Weekly Cashback',
      description: `${LONG_TEXT.repeat(8)}The limit is $50. ${LONG_TEXT.repeat(4)}`,
      bullets: ['Every Monday', 'No wagering'],
      badge: 'NEW',
      endsAt: null,
      isFeatured: false,
    },
    after: {
      title: 'Weekly Cashback 🎁',
      description: `${LONG_TEXT.repeat(8)}The limit is $75. ${LONG_TEXT.repeat(4)}`,
      bullets: ['No wagering', 'Every Tuesday', 'For all players'],
      badge: null,
      endsAt: '2026-12-24T18:00:00.000Z',
      isFeatured: true,
    },
  },
  {
    summary: 'Site settings updated: platforms, prizes, click counting',
    before: {
      platforms: [
        { key: 'stake_com', name: 'Stake.com', referralUrl: 'https://stake.com/?c=OLDCODE' },
      ],
      prizes: [1000, 500, 300],
      countClicks: false,
    },
    after: {
      platforms: [
        { key: 'stake_com', name: 'Stake.com', referralUrl: 'https://stake.com/?c=PLAY' },
      ],
      prizes: [1200, 600.5, 300],
      countClicks: true,
    },
  },
  { summary: 'Admin login successful: a_user_name_that_has_exactly_forty_letters', before: null },
  {
    summary:
      'Deactivated 12 bonuses: "Bonus number 1", "Bonus number 2", "Bonus number 3" and 9 more',
    before: Object.fromEntries(
      Array.from({ length: 12 }, (_, id) => [
        String(id + 1),
        { title: `Bonus number ${String(id + 1)}`, isActive: true },
      ]),
    ),
    after: Object.fromEntries(
      Array.from({ length: 12 }, (_, id) => [
        String(id + 1),
        { title: `Bonus number ${String(id + 1)}`, isActive: false },
      ]),
    ),
  },
  {
    summary: 'Account jürgen created',
    before: null,
    after: { username: 'jürgen', email: 'jürgen@example.com', role: 'member' },
  },
  {
    summary: 'The race of October 2026 is over: its standings are final',
    actorId: null,
    actor: 'system',
    before: null,
    after: { month: '2026-10', players: 1204, totalWagered: 1_234_567.89, prizes: [1000, 500] },
  },
].map((change, index) => ({
  id: 100 - index,
  at: new Date(Date.parse(NOON) - index * 7 * HOUR_MS).toISOString(),
  actorId: 1,
  actor: index % 2 === 0 ? 'admin' : 'a_user_name_that_has_exactly_forty_letters',
  action: 'bonus.updated',
  entity: 'bonus',
  entityId: null,
  after: null,
  ...change,
}));

/** The activity page: changes of every kind, no result, an invalid range, a failure. */
export const ACTIVITY_STATES: readonly State[] = [
  {
    name: 'panel-activity',
    scenario: 'full',
    show: async (page) => {
      await respondWith(page, LOG, CHANGES);
      await openPanel(page, ACTIVITY, /^Activity$/);
      const { entries } = new ActivityPage(page);
      await expect(entries).toHaveCount(CHANGES.length);
      await entries
        .first()
        .getByRole('button', { name: /^Show all \d+ changes/ })
        .click();
      await expect(entries.first()).toContainText('For all players');
    },
  },
  {
    name: 'panel-activity-real',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      // Without the sign-ins of other states, which fill the first page in a complete run.
      await openPanel(page, `${ACTIVITY}?search=refreshed`, /^Activity$/);
      await expect(new ActivityPage(page).entry('Leaderboard refreshed: 40 players')).toBeVisible();
    },
  },
  {
    name: 'panel-activity-none',
    scenario: 'full',
    show: async (page) => {
      await openPanel(page, `${ACTIVITY}?search=nothing+has+this+text`, 'No activity found');
      const activity = new ActivityPage(page);
      await activity.setDay('From', '2026-11-15');
      await activity.setDay('To', '2026-11-01');
      await activity.exportButton.focus();
      await expect(page.getByText('The last day must not be before the first')).toBeVisible();
    },
  },
  {
    name: 'panel-activity-failed',
    scenario: 'full',
    show: async (page) => {
      await rejectRequests(page, LOG);
      await openPanel(page, ACTIVITY, 'Failed to fetch the activity');
    },
  },
];
