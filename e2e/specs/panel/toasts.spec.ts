import type { Page } from '@playwright/test';
import type { AdminClient } from '../../../testing/admin-client.ts';
import { failRequests } from '../../failed-requests.ts';
import { BonusesPage } from '../../pages/bonuses-page.ts';
import { PanelBonuses } from '../../pages/panel-bonuses.ts';
import { Panel } from '../../pages/panel.ts';
import { SettingsPage } from '../../pages/settings-page.ts';
import { openByLink } from '../../states/page-setup.ts';
import { expect, test } from '../../test.ts';

// The smallest phone that the layout supports.
const PHONE = { width: 320, height: 568 };
/** On these, the buttons of a form reach the corner of the toasts. */
const LAPTOPS = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
];

test.use({ viewport: PHONE });

/** Replaces all bonuses by two. */
async function createTwo(admin: AdminClient): Promise<void> {
  for (const { id } of await admin.listBonuses()) await admin.deleteBonus(id);
  for (const title of ['Two', 'One']) {
    await admin.createBonus({
      title,
      description: 'First deposit of up to $100 matched.',
      ctaHref: 'https://offers.example/',
      bullets: ['40x wagering'],
    });
  }
}

/**
 * What the visible toasts cover of a dialog's title, its buttons, and the main buttons of a page.
 *
 * @returns the texts, or 'no toast'
 */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('[aria-label=Notifications] li')].map((toast) =>
      toast.getBoundingClientRect(),
    );
    if (toasts.length === 0) return ['no toast'];
    const dialog = [...document.querySelectorAll('dialog:modal, [role=dialog]')]
      .filter((element) => element.getClientRects().length > 0)
      .at(-1);
    const shown = dialog ?? document;
    return [...shown.querySelectorAll(dialog ? 'button, h2, .ant-modal-title' : '[class*=primary]')]
      .filter((element) => !element.closest('[aria-label=Notifications]'))
      .filter((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        return toasts.some(
          (toast) =>
            bottom > top &&
            toast.top < bottom &&
            toast.bottom > top &&
            toast.left < right &&
            toast.right > left,
        );
      })
      .map((element) => element.textContent || element.getAttribute('aria-label') || '');
  });

async function expectNothingCovered(page: Page): Promise<void> {
  for (const screen of [...LAPTOPS, PHONE]) {
    await page.setViewportSize(screen);
    await expect.poll(() => covered(page)).toEqual([]);
  }
}

test('toasts cover neither the main button of a list nor the title and the buttons of a form', async ({
  page,
  admin,
}) => {
  await createTwo(admin);
  const panel = new Panel(page);
  await panel.enter('/admin/bonuses');
  const bonuses = new PanelBonuses(page);
  await bonuses.activeSwitch('One').click();
  await expect(panel.toast('Bonus status updated successfully')).toBeVisible();
  await expectNothingCovered(page);

  await bonuses.openNew();
  await expectNothingCovered(page);
});

test(
  'toasts cover neither the question nor the buttons of a small dialog',
  { tag: '@release' },
  async ({ page, admin }) => {
    await createTwo(admin);
    const panel = new Panel(page);
    await panel.enter('/admin/bonuses');
    const bonuses = new PanelBonuses(page);
    await bonuses.activeSwitch('One').click();
    await expect(panel.toast('Bonus status updated successfully')).toBeVisible();
    await bonuses.open('Delete', 'One');
    await expectNothingCovered(page);
  },
);

test(
  'toasts do not cover the buttons that save the settings',
  { tag: '@release' },
  async ({ page, admin }) => {
    await new Panel(page).enter('/admin/settings?part=site#settings-creator');
    const settings = new SettingsPage(page);
    const tagline = settings.section('Creator').getByLabel('Tagline');
    await tagline.fill('Exclusive offers.');
    await settings.save();
    await expect(new Panel(page).toast('Site settings updated successfully')).toBeVisible();
    await tagline.fill('Exclusive offers and more.');
    await expectNothingCovered(page);
    await admin.restoreSettings();
  },
);

test(
  'toasts cover neither the title nor the buttons of a bonus',
  { tag: '@release' },
  async ({ page, admin, browserErrors }) => {
    await createTwo(admin);
    await failRequests(page, browserErrors, '/api/bonuses');
    await openByLink(page, '/bonuses');
    const bonuses = new BonusesPage(page);
    await bonuses.claimButton('One').click();
    await expect(bonuses.dialog).toBeVisible();
    await expectNothingCovered(page);
  },
);
