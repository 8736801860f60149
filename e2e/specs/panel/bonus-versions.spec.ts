import { BonusesPage } from '../../pages/bonuses-page.ts';
import { PanelBonuses } from '../../pages/panel-bonuses.ts';
import { Panel } from '../../pages/panel.ts';
import { expect, test } from '../../test.ts';

const BONUSES = '/admin/bonuses';

test.beforeEach(async ({ admin }) => {
  for (const { id } of await admin.listBonuses()) await admin.deleteBonus(id);
  await admin.createBonus({
    title: 'Weekly Cashback',
    description: '10% of a losing week back.',
    ctaHref: 'https://offers.example/',
    bullets: ['Every Monday'],
  });
});

test('a deleted bonus is public again after Undo, and can be restored from the trash', async ({
  page,
  browser,
  baseURL,
}) => {
  const panel = new Panel(page);
  const bonuses = new PanelBonuses(page);
  const visitor = new BonusesPage(await (await browser.newContext({ baseURL })).newPage());
  const expectPublic = async (count: number) => {
    await visitor.open();
    await expect(visitor.cards.getByRole('heading', { name: 'Weekly Cashback' })).toHaveCount(
      count,
    );
  };
  const deleteBonus = async () => {
    const dialog = await bonuses.open('Delete', 'Weekly Cashback');
    await expect(dialog).toContainText('You can restore it for 30 days.');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(panel.toast('Bonus deleted successfully')).toBeVisible();
    await expect(bonuses.list).toContainText('No bonuses found');
  };
  await panel.enter(BONUSES);
  await deleteBonus();
  await expectPublic(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.toast('Bonus restored successfully')).toBeVisible();
  await expect(bonuses.button('Edit', 'Weekly Cashback')).toBeVisible();
  await expectPublic(1);

  await deleteBonus();
  await page.getByRole('link', { name: 'Deleted bonuses' }).click();
  const search = page.getByRole('searchbox', { name: 'Search bonuses' });
  await search.fill('cashback');
  await expect(page).toHaveURL(/search=cashback/);
  const restore = page.getByRole('button', { name: 'Restore Weekly Cashback' }).first();
  await restore.click();
  await expect(restore).toBeHidden();
  await expectPublic(1);
  await page.getByRole('link', { name: 'All bonuses' }).click();
  await expect(bonuses.button('Edit', 'Weekly Cashback')).toBeVisible();
  await visitor.page.context().close();
});

test(
  'the version before a change is restored from the history',
  { tag: '@release' },
  async ({ page, admin }) => {
    const panel = new Panel(page);
    const bonuses = new PanelBonuses(page);
    await panel.enter(BONUSES);
    await panel.renameBonus('Weekly Cashback', 'Daily Cashback');
    await expect(panel.toast('Bonus updated successfully')).toBeVisible();
    const history = await bonuses.open('History', 'Daily Cashback');
    const newest = history.getByRole('listitem').first();
    await expect(newest).toContainText('before: Weekly Cashback → after: Daily Cashback');
    await newest.getByRole('button', { name: 'Restore the version before this change' }).click();
    await page
      .getByRole('dialog', { name: 'Restore this version?' })
      .getByRole('button', { name: 'Restore', exact: true })
      .click();
    await expect(panel.toast('Version restored successfully')).toBeVisible();
    await expect(newest).toContainText('before: Daily Cashback → after: Weekly Cashback');
    await history.getByRole('button', { name: 'Close' }).last().click();
    await expect(bonuses.button('Edit', 'Weekly Cashback')).toBeVisible();
    expect((await admin.listBonuses()).map(({ title }) => title)).toEqual(['Weekly Cashback']);
  },
);
