import { expect, type Locator, type Page } from '@playwright/test';
import { Panel } from '../pages/panel.ts';
import { ProfilePage } from '../pages/profile-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { UsersPage } from '../pages/users-page.ts';
import { ADMIN } from '../../testing/server.ts';
import {
  respondWith,
  leavePending,
  keepToastsOpen,
  notifications,
  rejectRequests,
} from './page-setup.ts';
import type { State } from './state.ts';

const PROFILE = '/admin/profile';
const USERS = '/admin/users';
const LIST = '/api/admin/users';
const SESSIONS = '/api/admin/sessions';
const SINCE = '2026-11-15T11:20:00.000Z';

const account = (id: number, username: string, isAdmin = false) => ({
  id,
  username,
  email: `${username.toLowerCase()}@admins.example`,
  isAdmin,
  createdAt: '2026-03-01T10:00:00.000Z',
  lastLoginAt: id % 3 === 0 ? null : SINCE,
});

const own = { ...account(1, ADMIN.username, true), email: ADMIN.email };

const FEW = [own, account(2, 'grace', true), account(3, 'linus'), account(4, 'margaret')];
const MANY = [own, ...Array.from({ length: 499 }, (_, at) => account(at + 2, `member-${at + 2}`))];
const LONG = [
  own,
  account(2, 'Maximiliane von und zu Oberhausen-Niederwaldkirche', true),
  account(3, 'aNameOfFiftyLettersWithoutASingleSpaceAnywhereInIt'),
];

const session = (id: string, device: string, isCurrent = false) => ({
  id,
  device,
  isCurrent,
  createdAt: '2026-11-15T09:00:00.000Z',
  lastSeenAt: SINCE,
});

async function openProfile(page: Page): Promise<ProfilePage> {
  await respondWith(page, SESSIONS, [
    session('phone', 'Safari on iOS'),
    session('here', 'Firefox on Windows', true),
    session('tablet', 'Samsung Internet on Android'),
  ]);
  await new Panel(page).enter(PROFILE);
  const profile = new ProfilePage(page);
  await expect(profile.sessions).toHaveCount(3);
  return profile;
}

/** The account page of a member. */
async function openAccount(page: Page, username = 'linus'): Promise<ProfilePage> {
  await respondWith(page, '/api/user', { ...account(3, username), createdAt: undefined });
  await respondWith(page, SESSIONS, [
    session('phone', 'Safari on iOS'),
    session('here', 'Firefox on Windows', true),
  ]);
  await page.goto('/account');
  const profile = new ProfilePage(page);
  await expect(profile.sessions).toHaveCount(2);
  return profile;
}

async function rejectWeakPassword(page: Page): Promise<void> {
  await keepToastsOpen(page);
  const error =
    'This password is too easy to guess. Use three or more unrelated words, or at least 12 random characters';
  await page.route('**/api/admin/change-password', (route) =>
    route.fulfill({ status: 400, json: { error, fields: { newPassword: error } } }),
  );
}

async function openUsers(page: Page, accounts: object[] = FEW): Promise<UsersPage> {
  await respondWith(page, LIST, accounts);
  await new Panel(page).enter(USERS);
  const users = new UsersPage(page);
  await expect(users.accounts).toContainText(`(${accounts.length})`);
  return users;
}

/** Waits until a dialog is open and no longer moves. */
async function isOpen(dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('button').last()).toBeInViewport();
}

const dialogOf =
  (action: 'Edit' | 'Reset password' | 'Delete', username: string, accounts = FEW) =>
  async (page: Page) => {
    await isOpen(await (await openUsers(page, accounts)).open(action, username));
  };

async function failSignIn(page: Page, status: number, error: string): Promise<void> {
  await keepToastsOpen(page);
  await page.route('**/api/login', (route) =>
    route.fulfill({ status, headers: { 'Retry-After': '840' }, json: { error } }),
  );
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn('guesser', 'a guess');
  await expect(notifications(page)).toContainText('Login failed');
}

async function endSession(page: Page): Promise<void> {
  const users = await openUsers(page);
  const form = await users.openNew();
  await form.getByLabel('Username').fill('newcomer');
  await form.getByLabel('Email').fill('newcomer@admins.example');
  await page.route('**/api/admin/**', (route) =>
    route.fulfill({ status: 401, json: { error: 'Please sign in.' } }),
  );
  await form.getByRole('button', { name: 'Create User' }).click();
  await isOpen(new Panel(page).endedSession);
}

/** The sign-in page, the own account, and the accounts of others. */
export const ACCOUNT_STATES: readonly State[] = [
  { name: 'sign-in', scenario: 'full', show: (page) => new SignInPage(page).open() },
  {
    name: 'sign-in-locked-out',
    scenario: 'full',
    show: (page) =>
      failSignIn(page, 429, 'Too many failed sign-ins. Please try again in 14 minutes.'),
  },
  {
    name: 'sign-in-lost-password',
    scenario: 'full',
    show: async (page) => {
      await new SignInPage(page).open();
      await page.getByText('Lost your password?').click();
      await expect(page.getByText('make admin NAME=your-name')).toBeVisible();
    },
  },
  {
    name: 'account',
    scenario: 'full',
    show: async (page) => {
      await openAccount(page);
    },
  },
  {
    name: 'account-long-name',
    scenario: 'full',
    show: async (page) => {
      await openAccount(page, 'aNameOfFiftyLettersWithoutASingleSpaceAnywhereInIt');
    },
  },
  {
    name: 'account-weak-password',
    scenario: 'full',
    show: async (page) => {
      await rejectWeakPassword(page);
      const profile = await openAccount(page);
      await profile.changePassword('an old password', 'winter-2026');
      await expect(profile.password).toContainText('too easy to guess');
    },
  },
  {
    name: 'access-denied',
    scenario: 'full',
    show: async (page) => {
      await respondWith(page, '/api/user', { ...own, isAdmin: false });
      // The page redirects after the duration of a toast. This keeps both.
      await keepToastsOpen(page);
      await page.goto('/admin');
      await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    },
  },
  {
    name: 'profile',
    scenario: 'full',
    show: async (page) => {
      await openProfile(page);
    },
  },
  {
    name: 'profile-errors',
    scenario: 'full',
    show: async (page) => {
      const profile = await openProfile(page);
      await profile.changePassword('', 'short', 'other');
      await expect(profile.password).toContainText("Passwords don't match");
      await profile.username.fill('ab');
      await profile.email.fill('nowhere');
      await profile.update();
      await expect(profile.information).toContainText('Please enter a valid email address');
    },
  },
  {
    name: 'profile-failed',
    scenario: 'full',
    show: async (page) => {
      await keepToastsOpen(page);
      await rejectRequests(page, SESSIONS);
      await rejectRequests(page, '/api/admin/profile');
      await new Panel(page).enter(PROFILE);
      await new ProfilePage(page).update();
      await expect(notifications(page)).toContainText('Update Failed');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    name: 'leave-question',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      const profile = await openProfile(page);
      await profile.username.fill('somebody else');
      const panel = new Panel(page);
      await panel.openTab('Overview');
      await isOpen(panel.leaveQuestion);
    },
  },
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
      await openUsers(page, MANY);
    },
  },
  {
    name: 'users-long-names',
    scenario: 'full',
    show: async (page) => {
      await openUsers(page, LONG);
    },
  },
  {
    name: 'users-none-found',
    scenario: 'full',
    show: async (page) => {
      await respondWith(page, LIST, FEW);
      await new Panel(page).enter(`${USERS}?search=nobody`);
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
      await isOpen(form);
    },
  },
  {
    name: 'user-edit-last-admin',
    scenario: 'full',
    isViewOnly: true,
    show: dialogOf('Edit', ADMIN.username, [own]),
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
      await isOpen(page.getByRole('dialog', { name: 'New password' }));
    },
  },
  { name: 'user-delete', scenario: 'full', isViewOnly: true, show: dialogOf('Delete', 'grace') },
  {
    name: 'user-delete-own',
    scenario: 'full',
    isViewOnly: true,
    show: dialogOf('Delete', ADMIN.username),
  },
  { name: 'session-ended', scenario: 'full', isViewOnly: true, show: endSession },
];
