import { expectAudited } from '../../audit.ts';
import { Panel } from '../../pages/panel.ts';
import { expect, test } from '../../test.ts';
import { chooseOption } from '../../select.ts';

test('an admin adds a help line, visitors can call it, and a deletion can be undone', async ({
  page,
  admin,
}) => {
  const since = Date.now();
  const name = 'Testing Helpline';
  const helpPage = async () => (await page.request.get('/help')).text();
  const panel = new Panel(page);
  await panel.enter('/admin');
  await panel.openTab('Help lines');

  await page.getByRole('button', { name: 'Add help line' }).click();
  const dialog = page.getByRole('dialog');
  const region = dialog.getByRole('combobox', { name: 'Region' });
  await chooseOption(region, 'New York (US-NY)', 'new y');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Phone').fill('1-877-8-HOPENY');
  await dialog.getByLabel('Source').fill('oasas.example/gambling');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(panel.toast('Help line saved successfully')).toBeVisible();
  await expect.poll(helpPage).toContain('tel:+18778467369');

  await page.getByLabel('Search help lines').fill('testing');
  await expect(page.getByRole('heading', { level: 4 })).toHaveText([`${name} New York`]);
  await expect(page.getByText('Not checked yet')).toBeVisible();
  await page.getByRole('button', { name: `Checked today: ${name}` }).click();
  await expect(panel.toast('Checked today')).toBeVisible();
  await expect(page.getByText('Not checked yet')).toBeHidden();

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(panel.toast('Help line deleted successfully')).toBeVisible();
  await expect.poll(helpPage).not.toContain(name);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(panel.toast('Help line restored successfully')).toBeVisible();
  await expect.poll(helpPage).toContain(name);

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No help lines found')).toBeVisible();
  await expectAudited(admin, since, { action: 'help-line.deleted' });
});
