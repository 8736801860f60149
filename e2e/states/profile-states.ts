import { expect, type Page } from '@playwright/test';
import { Panel } from '../pages/panel.ts';
import { ProfilePage } from '../pages/profile-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { FACTORS, NO_FACTORS } from './factor-states.ts';
import { createAccount, LAST_SEEN_AT, LONG_NAME, OWN_ACCOUNT } from './accounts.ts';
import {
  respondWith,
  keepToastsOpen,
  notifications,
  rejectRequests,
  waitUntilOpen,
} from './page-setup.ts';
import type { State } from './state.ts';

const PROFILE = '/admin/profile';
const SESSIONS = '/api/admin/sessions';

const session = (id: string, device: string, isCurrent = false) => ({
  id,
  device,
  isCurrent,
  network: isCurrent ? '203.0.113.0/24' : null,
  createdAt: '2026-11-15T09:00:00.000Z',
  lastSeenAt: LAST_SEEN_AT,
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
  await respondWith(page, '/api/user', { ...createAccount(3, username), createdAt: undefined });
  await respondWith(page, SESSIONS, [
    session('phone', 'Safari on iOS'),
    session('here', 'Firefox on Windows', true),
  ]);
  await respondWith(page, FACTORS, NO_FACTORS);
  await page.goto('/account');
  const profile = new ProfilePage(page);
  await expect(profile.sessions).toHaveCount(2);
  return profile;
}

const INVITATION = '/api/invitations/some-token';

async function openInvitation(page: Page, email: string): Promise<void> {
  const invited = { email, role: 'editor', expiresAt: '2026-11-24T09:00:00.000Z' };
  await respondWith(page, INVITATION, invited);
  await page.goto('/invitation/some-token');
  await expect(page.getByText(email)).toBeVisible();
}

const WEAK =
  'This password is too easy to guess. Use three or more unrelated words, or at least 12 random characters';

async function rejectWeakPassword(page: Page): Promise<void> {
  await keepToastsOpen(page);
  const error = WEAK;
  await page.route('**/api/admin/change-password', (route) =>
    route.fulfill({ status: 400, json: { error, fields: { newPassword: error } } }),
  );
}

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

/** The sign-in page, the account page, and the Profile tab. */
export const PROFILE_STATES: readonly State[] = [
  { name: 'sign-in', scenario: 'full', show: (page) => new SignInPage(page).open() },
  {
    name: 'sign-in-other-address',
    scenario: 'full',
    show: async (page) => {
      const { port } = new URL((await page.request.get('/api/health')).url());
      await page.goto(`http://127.0.0.1:${port}/auth`);
      await expect(page.getByRole('button', { name: 'Sign in here anyway' })).toBeVisible();
    },
  },
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
      await page.getByText('Forgot your password?').click();
      await expect(page.getByText('make admin NAME=your-name')).toBeVisible();
    },
  },
  {
    name: 'sign-in-request-reset',
    scenario: 'full',
    show: async (page) => {
      await respondWith(page, '/api/password-resets', { byEmail: true });
      await new SignInPage(page).open();
      await page.getByText('Forgot your password?').click();
      await expect(page.getByRole('button', { name: 'Send a Link' })).toBeVisible();
    },
  },
  {
    name: 'invitation',
    scenario: 'full',
    show: (page) => openInvitation(page, 'ann@fans.example'),
  },
  {
    name: 'invitation-errors',
    scenario: 'full',
    show: async (page) => {
      await openInvitation(page, `${'long'.repeat(14)}@a-long-department.fans.example`);
      const [username, password] = ['This username is taken', WEAK];
      await page.route(`**${INVITATION}`, (route) =>
        route.fulfill({ status: 400, json: { error: username, fields: { username, password } } }),
      );
      await page.getByLabel('Username').fill('grace');
      await page.getByLabel('Password', { exact: true }).fill('password1234');
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(page.getByText(WEAK)).toBeVisible();
    },
  },
  {
    name: 'invitation-not-valid',
    scenario: 'full',
    show: async (page) => {
      await page.goto('/invitation/unknown');
      await expect(page.getByText('This invitation is not valid.', { exact: false })).toBeVisible();
    },
  },
  {
    name: 'reset',
    scenario: 'full',
    show: async (page) => {
      await page.goto('/reset/unknown');
      await expect(page.getByRole('button', { name: 'Change Password' })).toBeVisible();
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
      await openAccount(page, LONG_NAME);
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
      await respondWith(page, '/api/user', { ...OWN_ACCOUNT, role: 'member', isAdmin: false });
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
      await rejectRequests(page, SESSIONS);
      await rejectRequests(page, '/api/admin/profile');
      await new Panel(page).enter(PROFILE);
      const profile = new ProfilePage(page);
      await profile.update();
      await expect(profile.information).toContainText('Update Failed');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    name: 'leave-question',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      const profile = await openProfile(page);
      await profile.username.fill('another name');
      const panel = new Panel(page);
      await panel.openTab('Overview');
      await waitUntilOpen(panel.leaveQuestion);
    },
  },
];
