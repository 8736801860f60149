import { BonusesPage } from '../../pages/bonuses-page.ts';
import { Panel } from '../../pages/panel.ts';
import { PanelBonuses } from '../../pages/panel-bonuses.ts';
import { SettingsPage } from '../../pages/settings-page.ts';
import { expectFailedRequest } from '../../failed-requests.ts';
import { expect, test } from '../../test.ts';

const TITLE = 'Weekly Cashback';
/** A regular expression for the path of any bonus. */
const BONUS_PATH = String.raw`/api/admin/bonuses/\d+`;

test.beforeEach(async ({ admin }) => {
  for (const { id } of await admin.listBonuses()) await admin.deleteBonus(id);
  await admin.createBonus({
    title: TITLE,
    description: 'For regular players.',
    ctaHref: 'https://offers.example/',
    bullets: ['Every Monday'],
  });
});

test(
  'an admin changes a forbidden claim while typing, confirms a warning once, and finds nothing on the overview',
  { tag: '@release' },
  async ({ page, browserErrors }) => {
    expectFailedRequest(browserErrors, 400, BONUS_PATH, 'the texts are rejected');
    const panel = new Panel(page);
    const bonuses = new PanelBonuses(page);
    await panel.enter('/admin/bonuses');
    const form = await bonuses.open('Edit', TITLE);
    const description = form.getByLabel('Description');
    const question = page.getByRole('dialog', { name: 'Publish these texts?' });

    await test.step('the passage is highlighted with the reason, and cannot be saved', async () => {
      await description.fill('Hurry: a risk-free bet.');
      await expect(form.locator('mark')).toHaveText(['risk-free', 'Hurry']);
      await expect(form).toContainText('Every bet can lose');
      await form.getByRole('button', { name: 'Update Bonus' }).click();
      await expect(description).toBeFocused();
    });

    await test.step('the warning is asked about, and the input stays if it is not confirmed', async () => {
      await description.fill('Hurry: a bet on Mondays.');
      await expect(form.locator('mark')).toHaveText(['Hurry']);
      await form.getByRole('button', { name: 'Update Bonus' }).click();
      await expect(question).toContainText('This urges visitors without an end date');
      await expect(question.getByRole('button', { name: 'Change Texts' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(question).toBeHidden();
      await expect(description).toHaveValue('Hurry: a bet on Mondays.');
    });

    await test.step('after the confirmation it is saved, and the same text is not asked about again', async () => {
      await form.getByRole('button', { name: 'Update Bonus' }).click();
      await question.getByRole('button', { name: 'Publish Anyway' }).click();
      await panel.dismissToast('Bonus updated successfully');
      const again = await bonuses.open('Edit', TITLE);
      await again.getByLabel('Title').fill('Monday Cashback');
      await again.getByRole('button', { name: 'Update Bonus' }).click();
      await expect(again).toBeHidden();
    });

    const visitor = new BonusesPage(page);
    await visitor.open();
    await expect(visitor.cards).toContainText(['Hurry: a bet on Mondays.']);
    const listed = page.waitForResponse((response) => response.url().endsWith('/api/admin/claims'));
    await page.goto('/admin');
    expect(await (await listed).json()).toEqual([]);
    await expect(panel.heading).toBeVisible();
    await expect(page.getByText('Texts that visitors read need attention')).toBeHidden();
  },
);

test(
  'a text of the settings with a forbidden claim is highlighted and not saved',
  { tag: '@release' },
  async ({ page, browserErrors }) => {
    await new Panel(page).enter('/admin/settings?part=site');
    const settings = new SettingsPage(page);
    const creator = await settings.open('Creator');
    const tagline = creator.getByLabel('Tagline');
    await tagline.fill('Guaranteed wins with our code');
    await expect(creator.locator('mark')).toHaveText('Guaranteed wins');
    expectFailedRequest(browserErrors, 400, '/api/admin/settings', 'the tagline is rejected');
    await settings.saveButton.click();
    await expect(tagline).toBeFocused();
    await tagline.fill('Winning is not guaranteed.');
    await expect(creator.locator('mark')).toHaveCount(0);
    await settings.saveButton.click();
    await expect(new Panel(page).toast('Site settings updated successfully')).toBeVisible();
  },
);
