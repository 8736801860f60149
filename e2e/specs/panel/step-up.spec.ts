import { expectFailedRequest } from '../../failed-requests.ts';
import { PanelBonuses } from '../../pages/panel-bonuses.ts';
import { Panel } from '../../pages/panel.ts';
import { ADMIN } from '../../../testing/server.ts';
import { SIZES } from '../../sizes.ts';
import { expect, test } from '../../test.ts';

const BONUS = { description: 'Read the terms.', platform: 'stake_com' };

for (const name of ['phone', 'desktop'] as const) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: SIZES[name] });

    test('an admin who signed in long ago enters the password to change a link', async ({
      page,
      admin,
      server,
      browserErrors,
    }) => {
      const title = `Protected link on a ${name}`;
      const link = 'https://stake.com/?offer=old';
      const { id } = await admin.createBonus({ ...BONUS, title, ctaHref: link });
      const panel = new Panel(page);
      const bonuses = new PanelBonuses(page);
      const question = page.getByRole('dialog', { name: 'Is it you?' });
      await panel.enter('/admin/bonuses');
      await server.forgetAuthentications();
      expectFailedRequest(browserErrors, 403, `/api/admin/bonuses/${id}`, 'the password is needed');
      expectFailedRequest(browserErrors, 400, '/api/step-up', 'a password is wrong');

      await bonuses.button('Edit', title).click();
      await bonuses.dialog.getByLabel('Button URL').fill('https://stake.com/?offer=new');
      await bonuses.dialog.getByRole('button', { name: 'Update Bonus' }).click();
      await expect(question.getByLabel('Password', { exact: true })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(bonuses.dialog.getByLabel('Button URL')).toHaveValue(
        'https://stake.com/?offer=new',
      );
      expect(JSON.stringify(await admin.listBonuses())).toContain(`"ctaHref":"${link}"`);

      await bonuses.dialog.getByRole('button', { name: 'Update Bonus' }).click();
      await question.getByLabel('Password', { exact: true }).fill('wrong');
      await page.keyboard.press('Enter');
      await expect(question.getByText('This password is wrong')).toBeVisible();
      await question.getByLabel('Password', { exact: true }).fill(ADMIN.password);
      await page.keyboard.press('Enter');
      await expect(panel.toast('Bonus updated successfully')).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
    });
  });
}
