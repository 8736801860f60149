import { expectAudited } from '../../audit.ts';
import { BonusesPage } from '../../pages/bonuses-page.ts';
import { PanelBonuses } from '../../pages/panel-bonuses.ts';
import { Panel } from '../../pages/panel.ts';
import { expect, test } from '../../test.ts';

type Row = Record<string, unknown> | null;

test('every change of a bonus appears on the site at the next load, and in the audit log', async ({
  page,
  browser,
  admin,
  baseURL,
}) => {
  for (const { id } of await admin.listBonuses()) await admin.deleteBonus(id);
  await admin.createBonus({
    title: 'Always there',
    description: 'The other one.',
    ctaHref: 'https://offers.example/other',
    isFeatured: true,
  });
  const since = Date.now();
  const panel = new Panel(page);
  const bonuses = new PanelBonuses(page);
  const visitor = new BonusesPage(await (await browser.newContext({ baseURL })).newPage());
  await visitor.open();
  const expectOnSite = async (...titles: string[]) => {
    await visitor.page.reload();
    await expect(visitor.cards.getByRole('heading')).toHaveText(titles);
  };
  /** Expects the newest audit row of this action to contain these values. */
  const expectInAuditLog = (verb: string, before: Row, after: Row) =>
    expectAudited(admin, since, {
      action: `bonus.${verb}`,
      before: before && expect.objectContaining(before),
      after: after && expect.objectContaining(after),
    });
  await panel.enter('/admin/bonuses');

  const form = await bonuses.openNew();
  await form.getByLabel('Title').fill('Fresh');
  await form.getByLabel('Description').fill('For new players.');
  await form.getByLabel('Button URL').fill('https://offers.example/fresh');
  await form.getByRole('button', { name: 'Create Bonus' }).click();
  await expect(panel.toast('Bonus created successfully')).toBeVisible();
  await expectOnSite('Always there', 'Fresh');
  await expectInAuditLog('created', null, { title: 'Fresh', ctaLabel: 'Claim Now' });

  await panel.renameBonus('Fresh', 'Fresher');
  await expect(panel.toast('Bonus updated successfully')).toBeVisible();
  await expectOnSite('Always there', 'Fresher');
  await expectInAuditLog('updated', { title: 'Fresh' }, { title: 'Fresher' });

  await bonuses.featuredSwitch('Fresher').click();
  await expect(panel.toast('Bonus featured status updated successfully')).toBeVisible();
  await expectOnSite('Fresher', 'Always there');
  await expectInAuditLog('featured', { isFeatured: false }, { isFeatured: true });

  await bonuses.activeSwitch('Fresher').click();
  await expect(panel.toast('Bonus status updated successfully')).toBeVisible();
  await expectOnSite('Always there');
  await expectInAuditLog('deactivated', { isActive: true }, { isActive: false });

  await (await bonuses.open('Delete', 'Fresher')).getByRole('button', { name: 'Delete' }).click();
  await expect(panel.toast('Bonus deleted successfully')).toBeVisible();
  await expectOnSite('Always there');
  await expectInAuditLog(
    'deleted',
    { title: 'Fresher', deletedAt: null },
    { title: 'Fresher', deletedAt: expect.any(String) },
  );
  await visitor.page.context().close();
});
