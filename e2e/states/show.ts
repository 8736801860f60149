import { expect, type Page } from '@playwright/test';
import {
  codeOf,
  leavePending,
  keepToastsOpen,
  type LinkedPath,
  notifications,
  openByLink,
  rejectRequests,
} from './page-setup.ts';
import type { State } from './state.ts';

export type Show = State['show'];

/** Opens a page. */
export const open =
  (path: string): Show =>
  async (page) => {
    await page.goto(path);
  };

/** A page whose code is being loaded. */
export const opening =
  (path: LinkedPath, name: string): Show =>
  async (page) => {
    await page.route(codeOf(name), () => undefined);
    await openByLink(page, path);
    await expect(page.locator('[data-skeleton]').first()).toBeVisible();
  };

/** A page that is loading its data. */
export const waiting =
  (path: LinkedPath, api: string): Show =>
  async (page) => {
    await leavePending(page, api);
    await openByLink(page, path);
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  };

/** A page whose data could not be loaded, with the toast that says so. */
export const failing =
  (path: LinkedPath, api: string, toast: string): Show =>
  async (page) => {
    await keepToastsOpen(page);
    await rejectRequests(page, api);
    await openByLink(page, path);
    await expect(notifications(page)).toContainText(toast);
  };

/** Clicks the first button with this name. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

/** A page for a visitor who has chosen the platform for the US. */
export const openInUs =
  (path: string): Show =>
  async (page) => {
    await page.goto(path);
    await page.evaluate(() => {
      localStorage.setItem('playhouse.platform', 'stake_us');
    });
    await page.goto(path);
  };
