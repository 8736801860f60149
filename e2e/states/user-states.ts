import { expect, type Page } from '@playwright/test';
import { Panel } from '../pages/panel.ts';
import { UsersPage } from '../pages/users-page.ts';
import { ADMIN } from '../../testing/server.ts';
import { createAccount, LAST_SEEN_AT, LONG_NAME, OWN_ACCOUNT } from './accounts.ts';
import { respondWith, leavePending, rejectRequests, waitUntilOpen } from './page-setup.ts';
import type { State } from './state.ts';

const HOUR_MS = 60 * 60_000;
const USERS = '/admin/users';
const LIST = '/api/admin/users';
const INVITATIONS = '/api/admin/invitations';
const SESSIONS = '/api/admin/all-sessions';

const ACCOUNTS = [
  OWN_ACCOUNT,
  createAccount(2, 'grace', true),
  createAccount(3, 'linus'),
  createAccount(4, 'margaret'),
];
const MANY_ACCOUNTS = [
  OWN_ACCOUNT,
  ...Array.from({ length: 499 }, (_, at) => createAccount(at + 2, `member-${at + 2}`)),
];
const ACCOUNTS_WITH_LONG_NAMES = [
  OWN_ACCOUNT,
  createAccount(2, 'Maximiliane von und zu Oberhausen-Niederwaldkirche', true),
  createAccount(3, LONG_NAME),
];

const session = (username: string, device: string, network: string | null) => ({
  id: `${username} ${device}`,
  userId: 1,
  username,
  device,
  network,
  isCurrent: username === ADMIN.username,
  createdAt: '2026-11-15T09:00:00.000Z',
  lastSeenAt: LAST_SEEN_AT,
});
const OPEN_SESSIONS = [
  session('grace', 'Safari on iOS', '2001:db8:1::/48'),
  session(LONG_NAME, 'Samsung Internet on Android', null),
  session(ADMIN.username, 'Firefox on Windows', '203.0.113.0/24'),
];

const invitation = (id: number, email: string, role: string) => ({
  ...{ id, email, role, createdBy: 'grace' },
  createdAt: LAST_SEEN_AT,
  expiresAt: new Date(Date.parse(LAST_SEEN_AT) + 72 * HOUR_MS).toISOString(),
});

async function openUsers(page: Page, accounts: object[] = ACCOUNTS): Promise<UsersPage> {
  await respondWith(page, LIST, accounts);
  await respondWith(page, SESSIONS, OPEN_SESSIONS);
  await new Panel(page).enter(USERS);
  const users = new UsersPage(page);
  await expect(users.accounts).toContainText(`(${accounts.length})`);
  return users;
}

const dialogOf =
  (action: 'Edit' | 'Reset password' | 'Delete', username: string, accounts = ACCOUNTS) =>
  async (page: Page) => {
    await waitUntilOpen(await (await openUsers(page, accounts)).open(action, username));
  };

async function endSession(page: Page): Promise<void> {
  const users = await openUsers(page);
  const form = await users.openNew();
  await form.getByLabel('Username').fill('newcomer');
  await form.getByLabel('Email').fill('newcomer@admins.example');
  await page.route('**/api/admin/**', (route) =>
    route.fulfill({ status: 401, json: { error: 'Please sign in.' } }),
  );
  await form.getByRole('button', { name: 'Create User' }).click();
  await waitUntilOpen(new Panel(page).endedSession);
}

/** The Users tab, its dialogs, and a session that ends there. */
export const USER_STATES: readonly State[] = [
  {
    name: 'users',
    scenario: 'full',
    show: async (page) => {
      await openUsers(page);
    },
  },
  {
    name: 'users-many',
    scenario: 'full',
    show: async (page) => {
      await openUsers(page, MANY_ACCOUNTS);
    },
  },
  {
    name: 'users-long-names',
    scenario: 'full',
    show: async (page) => {
      await openUsers(page, ACCOUNTS_WITH_LONG_NAMES);
    },
  },
  {
    name: 'users-none-found',
    scenario: 'full',
    show: async (page) => {
      await respondWith(page, LIST, ACCOUNTS);
      await new Panel(page).enter(`${USERS}?search=unknown`);
      await expect(page.getByText('No users found')).toBeVisible();
    },
  },
  {
    name: 'users-loading',
    scenario: 'full',
    show: async (page) => {
      await leavePending(page, LIST);
      await new Panel(page).enter(USERS);
      await expect(page.getByRole('status', { name: 'Loading users...' })).toBeVisible();
    },
  },
  {
    name: 'users-failed',
    scenario: 'full',
    show: async (page) => {
      await rejectRequests(page, LIST);
      await new Panel(page).enter(USERS);
      await expect(page.getByText('Failed to fetch users')).toBeVisible();
    },
  },
  {
    name: 'user-create-errors',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      const form = await (await openUsers(page)).openNew();
      await form.getByRole('button', { name: 'Create User' }).click();
      await expect(form).toContainText('Please enter a valid email address');
      await waitUntilOpen(form);
    },
  },
  {
    name: 'user-edit-last-admin',
    scenario: 'full',
    isViewOnly: true,
    show: dialogOf('Edit', ADMIN.username, [OWN_ACCOUNT]),
  },
  {
    name: 'user-reset',
    scenario: 'full',
    isViewOnly: true,
    show: dialogOf('Reset password', 'grace'),
  },
  {
    name: 'user-generated',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await respondWith(page, `${LIST}/2/reset-password`, {
        generatedPassword: 'kP7mXw2RzQ9tVb4NhJ6c',
      });
      const reset = await (await openUsers(page)).open('Reset password', 'grace');
      await reset.getByRole('button', { name: 'Reset Password' }).click();
      await waitUntilOpen(page.getByRole('dialog', { name: 'New password' }));
    },
  },
  {
    name: 'user-step-up',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      const form = await (await openUsers(page)).open('Delete', 'grace');
      await page.route(`**${LIST}/*`, (route) =>
        route.fulfill({
          status: 403,
          json: {
            error: 'Please enter your password again to do this. Nothing was changed.',
            code: 'step-up-required',
          },
        }),
      );
      await form.getByRole('button', { name: 'Delete' }).click();
      await waitUntilOpen(page.getByRole('dialog', { name: 'Is it you?' }));
    },
  },
  { name: 'user-delete', scenario: 'full', isViewOnly: true, show: dialogOf('Delete', 'grace') },
  {
    name: 'user-delete-own',
    scenario: 'full',
    isViewOnly: true,
    show: dialogOf('Delete', ADMIN.username),
  },
  {
    name: 'user-factor-required',
    scenario: 'full',
    show: async (page) => {
      await respondWith(page, '/api/admin/sign-in-policy', {
        requireSecondFactor: true,
        requiredFrom: '2030-01-01T12:00:00.000Z',
        adminsWithout: ['grace', LONG_NAME],
      });
      await openUsers(page);
      await expect(page.getByRole('switch', { name: 'Require a second factor' })).toBeChecked();
    },
  },
  {
    name: 'user-invitations',
    scenario: 'full',
    show: async (page) => {
      await respondWith(page, INVITATIONS, [
        invitation(2, 'ann@fans.example', 'editor'),
        invitation(
          1,
          `${LONG_NAME.replaceAll(/[^a-z]/gi, '')}@a-long-department.fans.example`,
          'admin',
        ),
      ]);
      await openUsers(page);
      await expect(new UsersPage(page).invitations).toContainText('ann@fans.example');
    },
  },
  {
    name: 'user-invite',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await openUsers(page);
      await page.getByRole('button', { name: 'Invite' }).click();
      await waitUntilOpen(page.getByRole('dialog'));
    },
  },
  {
    name: 'user-invited',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await openUsers(page);
      await page.route(`**${INVITATIONS}`, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({
              status: 201,
              json: {
                invitation: invitation(2, 'ann@fans.example', 'editor'),
                link: 'https://play.example/invitation/kP7mXw2RzQ9tVb4NhJ6cAb-_Ef3GhJ5kLm7NpQ9rSt1',
                sent: false,
              },
            })
          : route.fulfill({ json: [] }),
      );
      await page.getByRole('button', { name: 'Invite' }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Email').fill('ann@fans.example');
      await form.getByRole('button', { name: 'Create Invitation' }).click();
      await waitUntilOpen(page.getByRole('dialog', { name: 'Invitation' }));
    },
  },
  { name: 'session-ended', scenario: 'full', isViewOnly: true, show: endSession },
];
