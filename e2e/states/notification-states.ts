import { expect, type Page } from '@playwright/test';
import { Panel } from '../pages/panel.ts';
import { press } from './show.ts';
import type { State } from './state.ts';

/** The panel's clock shows noon (`NOON`). */
const IN_TEN_MINUTES = '2026-11-15T12:10:00.000Z';

const CHANNEL = {
  kind: 'discord',
  name: 'Team',
  target: 'discord.com',
  hasSigningSecret: false,
  isActive: true,
  version: 1,
  failures: 0,
  pausedUntil: null,
};

const CHANNELS = [
  { ...CHANNEL, id: 1, events: ['source-problem', 'link-changed', 'new-device'] },
  {
    ...CHANNEL,
    id: 2,
    kind: 'webhook',
    name: 'Überwachung 監視 🚨 with quite a long name',
    target: 'a-very-long-host-name-of-a-monitoring-service.example.com',
    hasSigningSecret: true,
    events: [],
    failures: 3,
    pausedUntil: IN_TEN_MINUTES,
  },
  { ...CHANNEL, id: 3, kind: 'email', name: 'Ops', target: 'ops@playhouse.example', events: [] },
];

const DELIVERY = {
  event: 'link-changed',
  channel: 'Team',
  state: 'sent',
  lastError: null,
  nextAttemptAt: null,
  at: '2026-11-15T09:00:00.000Z',
  title: 'The link of Stake.com was changed',
  attempts: 1,
};

const DELIVERIES = [
  {
    ...DELIVERY,
    id: 4,
    event: 'new-device',
    channel: null,
    state: 'waiting',
    title: "New sign-in to the account 'ada'",
    attempts: 0,
  },
  {
    ...DELIVERY,
    id: 3,
    state: 'failed',
    channel: 'Überwachung 監視 🚨 with quite a long name',
    lastError: 'The host responded with status 500.',
    nextAttemptAt: IN_TEN_MINUTES,
    attempts: 3,
  },
  {
    ...DELIVERY,
    id: 2,
    state: 'given-up',
    lastError: 'There is no host with this name.',
    attempts: 12,
  },
  { ...DELIVERY, id: 1 },
];

/** More than fit on a screen. */
const MANY_DELIVERIES = Array.from({ length: 20 }, (_, index) => ({
  ...DELIVERIES[index % DELIVERIES.length],
  id: 20 - index,
  at: new Date(Date.parse(DELIVERY.at) - index * 3_600_000).toISOString(),
}));

const ALL_EVENTS = [
  'source-problem',
  'month-final',
  'backup-failed',
  'link-broken',
  'link-changed',
  'bonus-ended',
  'role-added',
  'new-device',
  'step-up-failed',
];

const LISTS = '/api/admin/notifications';

interface ShownChannel {
  id: number;
  name: string;
  events: string[];
}

/** The page with these channels and deliveries. */
const showLists =
  (channels: readonly ShownChannel[], deliveries: readonly object[]) => async (page: Page) => {
    await page.route(
      ({ pathname }) => pathname === `${LISTS}/channels`,
      (route) => route.fulfill({ json: { channels, canSendEmails: true } }),
    );
    await page.route(
      ({ pathname }) => pathname === `${LISTS}/deliveries`,
      (route) => route.fulfill({ json: deliveries }),
    );
    await new Panel(page).enter('/admin/notifications');
    for (const { name } of channels) {
      await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
    }
  };

/** Channels and deliveries of each state. */
const showChannels = showLists(CHANNELS, DELIVERIES);

/** The page after a button was pressed, with the dialog that it opens. */
const withDialog = (button: string) => async (page: Page) => {
  await showChannels(page);
  await press(page, button);
  await expect(page.getByRole('dialog')).toBeVisible();
};

export const NOTIFICATION_STATES: readonly State[] = [
  { name: 'panel-notifications', scenario: 'full', show: showChannels },
  {
    name: 'panel-notifications-none',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await new Panel(page).enter('/admin/notifications');
      await expect(page.getByText('No channels')).toBeVisible();
    },
  },
  {
    name: 'panel-notifications-one',
    scenario: 'full',
    show: showLists([{ ...CHANNEL, id: 1, events: ALL_EVENTS }], DELIVERIES.slice(-1)),
  },
  {
    name: 'panel-notifications-many',
    scenario: 'full',
    show: showLists(CHANNELS, MANY_DELIVERIES),
  },
  {
    name: 'panel-notifications-add',
    scenario: 'full',
    isViewOnly: true,
    show: withDialog('Add channel'),
  },
  {
    name: 'panel-notifications-edit',
    scenario: 'full',
    isViewOnly: true,
    show: withDialog('Edit Überwachung'),
  },
  {
    name: 'panel-notifications-delete',
    scenario: 'full',
    isViewOnly: true,
    show: withDialog('Delete Team'),
  },
];
