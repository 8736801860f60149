import { expectAudited } from '../../audit.ts';
import { BonusesPage } from '../../pages/bonuses-page.ts';
import { Layout } from '../../pages/layout.ts';
import { Panel } from '../../pages/panel.ts';
import { SettingsPage } from '../../pages/settings-page.ts';
import { expect, test } from '../../test.ts';

const SITE_CONFIG = '/admin/settings?part=site';

test('the settings before a change are restored from their history, after a question about unsaved input', async ({
  page,
  context,
  admin,
}) => {
  const since = Date.now();
  const { tagline } = (await admin.settings()).creator;
  const panel = new Panel(page);
  const settings = new SettingsPage(page);
  const visitor = await context.newPage();
  await panel.enter(SITE_CONFIG);
  const creator = await settings.open('Creator');
  await creator.getByLabel('Tagline').fill('Every evening at nine.');
  await settings.save();
  await visitor.goto('/');
  await expect(new Layout(visitor).main).toContainText('Every evening at nine.');

  await creator.getByLabel('Tagline').fill('Not saved');
  const history = await settings.openHistory();
  const newest = history.getByRole('listitem').first();
  await expect(newest).toContainText('Creator › Tagline');
  await expect(newest).toContainText(`before: ${tagline} → after: Every evening at nine.`);
  await newest.getByRole('button', { name: 'Restore the version before this change' }).click();
  const question = page.getByRole('dialog', { name: 'Restore this version?' });
  await expect(question.getByRole('region', { name: 'What changes' })).toContainText(
    `before: Every evening at nine. → after: ${tagline}`,
  );
  const restore = question.getByRole('button', { name: 'Restore', exact: true });
  await restore.click();
  await panel.answerLeaveDialog('Stay');
  await expect(restore).toBeVisible();
  await restore.click();
  await panel.answerLeaveDialog('Leave');
  await expect(panel.toast('Version restored successfully')).toBeVisible();
  await expect(newest).toContainText(`before: Every evening at nine. → after: ${tagline}`);
  await history.getByRole('button', { name: 'Close' }).last().click();
  await expect(creator.getByLabel('Tagline')).toHaveValue(tagline);
  await expect(settings.state).toHaveText('All changes saved');
  await visitor.reload();
  await expect(new Layout(visitor).main).toContainText(tagline);
  await expectAudited(admin, since, {
    action: 'settings.reverted',
    summary: 'Site settings reverted: creator',
  });
});

test(
  'a new code replaces the old one everywhere in one step, and the old one can be looked for later',
  { tag: '@release' },
  async ({ page, context, admin }) => {
    const since = Date.now();
    const { code } = await admin.settings();
    for (const { id } of await admin.listBonuses()) await admin.deleteBonus(id);
    const old = await admin.createBonus({
      title: `Welcome with ${code}`,
      description: 'Only here.',
      ctaHref: `https://offers.example/?c=${code}`,
    });
    const panel = new Panel(page);
    const settings = new SettingsPage(page);
    await panel.enter(SITE_CONFIG);
    const section = await settings.open('Code and contact');
    await section.getByLabel('Referral code').fill('LUCKY-7');
    await settings.saveButton.click();
    const offer = page.getByRole('dialog', { name: 'Your old code is still used in' });
    const bonuses = offer.getByRole('group', { name: 'Bonuses' });
    await expect(bonuses).toContainText(
      `before: Welcome with ${code} → after: Welcome with {code}`,
    );
    await expect(bonuses).toContainText('after: https://offers.example/?c={code}');
    await offer.getByRole('button', { name: 'Replace all' }).click();
    await expect(panel.toast('Replaced in')).toBeVisible();
    await expect(offer).toBeHidden();

    const visitor = new BonusesPage(await context.newPage());
    await visitor.open();
    await expect(visitor.cards).toContainText(['Welcome with LUCKY-7']);
    expect(await admin.listBonuses()).toMatchObject([{ id: old.id, title: 'Welcome with {code}' }]);
    const rows = (await admin.userActivity()).filter(({ at }) => Date.parse(at) >= since);
    expect(rows.filter(({ action }) => action === 'settings.code-replaced')).toHaveLength(1);

    await section.getByRole('button', { name: 'Find an old code' }).click();
    const search = page.getByRole('dialog', { name: 'Find an old code' });
    await expect(search.getByLabel('Old code')).toBeFocused();
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(search).toContainText(`The code ${code} is not used anywhere.`);
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
    await expect(section.getByRole('button', { name: 'Find an old code' })).toBeFocused();
  },
);
