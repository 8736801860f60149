import { expectAudited } from '../../audit.ts';
import { Panel } from '../../pages/panel.ts';
import { RegionsPage } from '../../pages/regions-page.ts';
import { expect, SITE_TIME, test } from '../../test.ts';
import { chooseOption } from '../../select.ts';

test('an admin blocks a state, visitors get no link there, and its confirmation opens it again', async ({
  page,
  admin,
}) => {
  const since = Date.now();
  const expectStatus = async (status: 302 | 451) => {
    const link = await page.request.get('/go/stake_us?region=US-OH', { maxRedirects: 0 });
    expect(link.status()).toBe(status);
  };
  await expectStatus(302);
  const panel = new Panel(page);
  await panel.enter('/admin');
  await panel.openTab('Regions');
  await new RegionsPage(page).search('Ohio');
  await expect(page.getByRole('heading', { level: 4 })).toHaveText(['Ohio Stake.us']);

  const setStatus = async (label: string) => {
    await page.getByRole('button', { name: 'Edit Ohio, Stake.us' }).click();
    const dialog = page.getByRole('dialog');
    await chooseOption(dialog.getByLabel('Status'), label);
    await dialog.getByLabel('Source').fill(`A law of ${label}`);
    await dialog.getByLabel('Checked on').fill(SITE_TIME.slice(0, 10));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await panel.dismissToast('Rule saved successfully');
  };
  await setStatus('Blocked');
  await expectStatus(451);
  await setStatus('Open');
  await page.getByRole('button', { name: 'Confirm Ohio, Stake.us' }).click();
  await page.getByRole('checkbox', { name: 'I have read the sources' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(panel.toast('Rule confirmed successfully')).toBeVisible();
  await expect(page.getByText('confirmed by admin')).toBeVisible();
  await expectStatus(302);
  await expectAudited(admin, since, { action: 'region.confirmed' });
});
