import { expect, type Page } from '@playwright/test';
import { FactorsPage } from '../pages/factors-page.ts';
import { Panel } from '../pages/panel.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { respondWith, waitUntilOpen } from './page-setup.ts';
import type { State } from './state.ts';

const PROFILE = '/admin/profile';
export const FACTORS = '/api/account/factors';
const AT = '2026-11-15T09:00:00.000Z';
export const NO_FACTORS = {
  app: null,
  passkeys: [],
  recoveryCodes: 0,
  requiredFrom: null,
  isOverdue: false,
};
const LONG_NAME = 'Überlanger Schlüsselname 鍵の名前 🔑 on the old laptop at home';
const LONG_USERNAME = 'a_name_of_forty_characters_that_is_long_';
const APP_SETUP = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  address:
    'otpauth://totp/playhouse.example:ada?issuer=playhouse.example&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
};

const ALL = {
  ...NO_FACTORS,
  app: { createdAt: AT, isUsable: true },
  passkeys: [
    { id: 1, name: 'Phone', createdAt: AT, lastUsedAt: AT },
    { id: 2, name: LONG_NAME, createdAt: AT, lastUsedAt: null },
  ],
  recoveryCodes: 2,
};

async function openFactors(page: Page, factors: object = NO_FACTORS, path = PROFILE) {
  await respondWith(page, FACTORS, factors);
  await new Panel(page).enter(path);
  const { section } = new FactorsPage(page);
  await expect(section.getByRole('button').first()).toBeVisible();
  return section;
}

/** The sign-in page after the password. */
async function showSecondStep(page: Page, secondFactor: string[]): Promise<void> {
  await respondWith(page, '/api/login', { secondFactor });
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn('ada', 'secret words');
  await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible();
}

export const FACTOR_STATES: readonly State[] = [
  {
    name: 'sign-in-code',
    scenario: 'full',
    show: (page) => showSecondStep(page, ['totp', 'passkey', 'recovery']),
  },
  {
    name: 'sign-in-no-factor',
    scenario: 'full',
    isViewOnly: true,
    show: (page) => showSecondStep(page, []),
  },
  {
    name: 'sign-in-own-password',
    scenario: 'full',
    show: async (page) => {
      const user = { username: LONG_USERNAME, email: 'ada@example.com', role: 'member' };
      await respondWith(page, '/api/user', { ...user, isAdmin: false, mustChangePassword: true });
      await page.goto('/account');
      await expect(page.getByLabel('Generated password', { exact: true })).toBeFocused();
      await page.getByRole('button', { name: 'Change Password' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'panel-factors-none',
    scenario: 'full',
    show: async (page) => {
      await (await openFactors(page)).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'panel-factors-all',
    scenario: 'full',
    show: async (page) => {
      await (await openFactors(page, ALL)).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'panel-factors-required',
    scenario: 'full',
    show: async (page) => {
      await openFactors(page, { ...NO_FACTORS, requiredFrom: '2030-01-01T12:00:00.000Z' });
    },
  },
  {
    name: 'panel-factors-app',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await respondWith(page, `${FACTORS}/totp`, APP_SETUP);
      await (await openFactors(page)).getByRole('button', { name: 'Add app' }).click();
      await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
    },
  },
  {
    name: 'panel-factors-replace-app',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await respondWith(page, `${FACTORS}/totp`, APP_SETUP);
      await (await openFactors(page, ALL)).getByRole('button', { name: 'Replace app' }).click();
      await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
    },
  },
  {
    name: 'panel-factors-passkey',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await (await openFactors(page)).getByRole('button', { name: 'Add passkey' }).click();
      await waitUntilOpen(page.getByRole('dialog'));
    },
  },
  {
    name: 'panel-factors-codes',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await respondWith(page, '/api/account/recovery-codes', {
        recoveryCodes: Array.from({ length: 10 }, (_, at) => `k3fd-9x0a-7hqz-w2m5-c8vt-000${at}`),
      });
      await (
        await openFactors(page, ALL)
      )
        .getByRole('button', { name: 'Create new codes' })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
      await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
    },
  },
];
