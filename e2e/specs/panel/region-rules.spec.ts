import type { Page } from '@playwright/test';
import { expectAudited } from '../../audit.ts';
import { Panel } from '../../pages/panel.ts';
import { RegionsPage } from '../../pages/regions-page.ts';
import { SIZES } from '../../sizes.ts';
import { expect, test } from '../../test.ts';
import { chooseOption } from '../../select.ts';

// A separate server, because the changed rules would disturb other tests.
test.use({ serverEnvironment: { LOG_LEVEL: 'info' } });

/** Each screen changes other regions, because the rules stay. */
const STORIES = [
  { name: 'desktop', country: 'Japan', code: 'JP', state: 'Texas', imported: 'US-AK' },
  { name: 'phone', country: 'Iceland', code: 'IS', state: 'Florida', imported: 'US-AL' },
] as const;

interface StoredRule {
  platform: string;
  region: string;
  status: string;
}

const FIELDS = ['platform', 'region', 'status', 'from', 'until', 'source', 'note', 'checkedOn'];

/** A document with the stored rules, in which one platform is blocked in a region. */
async function documentWith(page: Page, platform: string, region: string): Promise<string> {
  const stored = (await (await page.request.get('/api/admin/regions')).json()) as StoredRule[];
  const rules = stored.map((rule) => {
    const fields = Object.entries(rule).filter(([name]) => FIELDS.includes(name));
    const isBlocked = rule.platform === platform && rule.region === region;
    return { ...Object.fromEntries(fields), ...(isBlocked && { status: 'blocked' }) };
  });
  return JSON.stringify({ rules });
}

for (const { name, country, code, state, imported } of STORIES) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: SIZES[name] });

    test('an admin adds, schedules, imports and deletes rules, and visitors get links accordingly', async ({
      page,
      admin,
    }) => {
      const since = Date.now();
      const panel = new Panel(page);
      const regions = new RegionsPage(page);
      const { dialog } = regions;
      const statusOf = async (target: string, region: string) =>
        (await page.request.get(`/go/${target}?region=${region}`, { maxRedirects: 0 })).status();
      await panel.enter('/admin/regions');

      await test.step('adds a rule for a country', async () => {
        expect(await statusOf('stake_com', code)).toBe(302);
        await page.getByRole('button', { name: 'Add rule' }).click();
        await chooseOption(dialog.getByLabel('Casino'), 'Stake.com');
        await chooseOption(dialog.getByLabel('Region'), `${country} (${code})`, country);
        await dialog.getByLabel('Source').fill('A letter of the casino');
        await dialog.getByRole('button', { name: 'Add', exact: true }).click();
        await expect(panel.toast('Rule added successfully')).toBeVisible();
        await expect(regions.rule(`${country} Stake.com`)).toBeVisible();
        expect(await statusOf('stake_com', code)).toBe(451);
        await expectAudited(admin, since, { action: 'region.created' });
      });

      await test.step('schedules a change from the map, by keyboard', async () => {
        const region = state === 'Texas' ? 'US-TX' : 'US-FL';
        await regions.tile('Alaska').focus();
        await page.keyboard.press('End');
        await expect(regions.tile('Maine')).toBeFocused();
        await regions.tile(state).focus();
        await page.keyboard.press('Enter');
        await expect(dialog).toContainText(`Stake.us in ${state} today: Open`);
        await regions.act(`${state}, Stake.us`, 'Schedule a change...');
        await dialog.getByLabel('Day of the change').fill('2099-12-01');
        await dialog.getByLabel('Source').fill('A law that was signed');
        await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
        await expect(panel.toast('Change scheduled successfully')).toBeVisible();
        await expect(dialog).toContainText('Changes to blocked on Dec 1, 2099');
        await expect(dialog).toContainText('Scheduled: starts on Dec 1, 2099');
        expect(await statusOf('stake_us', region)).toBe(302);
        await dialog.getByRole('button', { name: 'Close' }).last().click();
        await expect(dialog).toBeHidden();
        await expect(regions.tile(state)).toBeFocused();
        await regions.filter('Scheduled');
        await expect(regions.rule('Alaska Stake.us')).toBeHidden();
        await expect(regions.rule(`${state} Stake.us`)).toBeVisible();
        await expect(regions.matches).toBeVisible();
        await regions.filter('All rules');
      });

      await test.step('finds the change in the history', async () => {
        await regions.search(state);
        await regions.act(`${state}, Stake.us`, 'History');
        await expect(dialog).toContainText('scheduled');
        await expect(dialog).toContainText('Dec 1, 2099');
        await dialog.getByRole('button', { name: 'Close' }).last().click();
        await regions.clearSearch();
      });

      await test.step('imports a document after a preview', async () => {
        expect(await statusOf('stake_us', imported)).toBe(302);
        const text = await documentWith(page, 'stake_us', imported);
        await regions.openImport();
        await dialog.getByLabel('File with rules').setInputFiles({
          name: 'regions.json',
          mimeType: 'application/json',
          buffer: Buffer.from(text),
        });
        await expect(dialog.getByRole('region', { name: '1 rule changed' })).toContainText(
          'Blocked',
        );
        expect(await statusOf('stake_us', imported)).toBe(302);
        await dialog.getByRole('button', { name: 'Import', exact: true }).click();
        await expect(panel.toast('Rules imported successfully')).toBeVisible();
        expect(await statusOf('stake_us', imported)).toBe(451);
        await expectAudited(admin, since, { action: 'region.imported' });
      });

      await test.step('deletes a rule and undoes that', async () => {
        await regions.act(`${country}, Stake.com`, 'Delete');
        await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
        await expect(panel.toast('Rule deleted successfully')).toBeVisible();
        expect(await statusOf('stake_com', code)).toBe(302);
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect(panel.toast('Rule restored successfully')).toBeVisible();
        await expect(regions.rule(`${country} Stake.com`)).toBeVisible();
        expect(await statusOf('stake_com', code)).toBe(451);
        await expectAudited(admin, since, { action: 'region.restored' });
      });
    });
  });
}
