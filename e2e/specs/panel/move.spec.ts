import { readFile } from 'node:fs/promises';
import { expectAudited } from '../../audit.ts';
import { Layout } from '../../pages/layout.ts';
import { Panel } from '../../pages/panel.ts';
import { SettingsPage } from '../../pages/settings-page.ts';
import { expect, test } from '../../test.ts';

interface SiteExport {
  format: number;
  settings: { creator: { name: string; tagline: string }; code: string };
  bonuses: { title: string }[];
}

test('an exported file can be changed and imported, and visitors see it at the next load', async ({
  page,
  context,
  admin,
}) => {
  const since = Date.now();
  const panel = new Panel(page);
  const settings = new SettingsPage(page);
  await panel.enter('/admin');
  await panel.openTab('Settings');
  await settings.openPart('Move');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^playhouse-\d{4}-\d\d-\d\d\.json$/);
  const site = JSON.parse(await readFile(await file.path(), 'utf8')) as SiteExport;
  expect(site.format).toBe(1);
  expect(site.bonuses.length).toBeGreaterThan(1);

  const [first, ...others] = site.bonuses;
  const dialog = await settings.chooseImport(
    JSON.stringify({
      ...site,
      settings: { ...site.settings, creator: { name: 'Moved here', tagline: 'By a file' } },
      bonuses: [...others, { ...first, title: 'Only in the file' }],
    }),
  );
  await expect(dialog.getByRole('region', { name: '2 settings changed' })).toContainText(
    'Creator › Name',
  );
  await expect(dialog.getByRole('region', { name: '1 bonus added' })).toContainText(
    'Only in the file',
  );
  const kept = dialog.getByRole('region', { name: '1 bonus kept' });
  await expect(kept).toContainText(first?.title ?? '');
  await dialog.getByRole('checkbox', { name: /^Replace all bonuses/ }).check();
  await expect(dialog.getByRole('region', { name: '1 bonus moved to the trash' })).toBeVisible();
  await expect(kept).toBeHidden();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(panel.toast('File imported successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Import…' })).toBeFocused();

  const visitor = await context.newPage();
  await visitor.goto('/');
  await expect(new Layout(visitor).heading).toHaveText('Moved here');
  await visitor.goto('/bonuses');
  await expect(new Layout(visitor).main).toContainText('Only in the file');
  await expectAudited(admin, since, {
    action: 'settings.imported',
    summary: 'File imported: settings, 1 bonus added, 1 bonus deleted',
  });
});
