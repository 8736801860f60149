import type { Page } from '@playwright/test';
import { shiftedBy } from '../../../testing/frozen-clock.ts';
import { expectAudited } from '../../audit.ts';
import { Panel } from '../../pages/panel.ts';
import { RegionsPage } from '../../pages/regions-page.ts';
import { expect, test } from '../../test.ts';
import { chooseOption } from '../../select.ts';
import { CLOCK_SHIFT_MS } from '../../site-time.ts';

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

const TEN_DAYS_MS = 10 * 24 * 60 * 60_000;

// The seeded rules, which the test exports and imports, were checked after the usual time of the site.
test.use({ serverEnvironment: shiftedBy(CLOCK_SHIFT_MS + TEN_DAYS_MS) });

test(
  'an admin adds, schedules, imports and deletes rules, and visitors get links accordingly',
  { tag: '@release' },
  async ({ page, admin }) => {
    const since = Date.now() + TEN_DAYS_MS;
    const panel = new Panel(page);
    const regions = new RegionsPage(page);
    const { dialog } = regions;
    /** Expects a link to work (302) in a region, or to be unavailable there (451). */
    const expectStatus = async (target: string, region: string, status: 302 | 451) => {
      const link = await page.request.get(`/go/${target}?region=${region}`, { maxRedirects: 0 });
      expect(link.status()).toBe(status);
    };
    await panel.enter('/admin/regions');

    await test.step('adds a rule for a country', async () => {
      await expectStatus('stake_com', 'JP', 302);
      await page.getByRole('button', { name: 'Add rule' }).click();
      await chooseOption(dialog.getByLabel('Casino'), 'Stake.com');
      await chooseOption(dialog.getByLabel('Region'), 'Japan (JP)', 'Japan');
      await dialog.getByLabel('Source').fill('A letter of the casino');
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(panel.toast('Rule added successfully')).toBeVisible();
      await expect(regions.rule('Japan Stake.com')).toBeVisible();
      await expectStatus('stake_com', 'JP', 451);
      await expectAudited(admin, since, { action: 'region.created' });
    });

    await test.step('schedules a change from the map, by keyboard', async () => {
      await regions.tile('Alaska').focus();
      await page.keyboard.press('End');
      await expect(regions.tile('Maine')).toBeFocused();
      await regions.tile('Texas').focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toContainText('Stake.us in Texas today: Open');
      await regions.act('Texas, Stake.us', 'Schedule a change...');
      await dialog.getByLabel('Day of the change').fill('2099-12-01');
      await dialog.getByLabel('Source').fill('A law that was signed');
      await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
      await expect(panel.toast('Change scheduled successfully')).toBeVisible();
      await expect(dialog).toContainText('Changes to blocked on Dec 1, 2099');
      await expect(dialog).toContainText('Scheduled: starts on Dec 1, 2099');
      await expectStatus('stake_us', 'US-TX', 302);
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await expect(dialog).toBeHidden();
      await expect(regions.tile('Texas')).toBeFocused();
      await regions.filter('Scheduled');
      await expect(regions.rule('Alaska Stake.us')).toBeHidden();
      await expect(regions.rule('Texas Stake.us')).toBeVisible();
      await expect(regions.matches).toBeVisible();
      await regions.filter('All rules');
    });

    await test.step('finds the change in the history', async () => {
      await regions.search('Texas');
      await regions.act('Texas, Stake.us', 'History');
      await expect(dialog).toContainText('scheduled');
      await expect(dialog).toContainText('Dec 1, 2099');
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await regions.clearSearch();
    });

    await test.step('imports a document after a preview', async () => {
      await expectStatus('stake_us', 'US-AK', 302);
      const text = await documentWith(page, 'stake_us', 'US-AK');
      await regions.openImport();
      await dialog.getByLabel('File with rules').setInputFiles({
        name: 'regions.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      });
      await expect(dialog.getByRole('region', { name: '1 rule changed' })).toContainText('Blocked');
      await expectStatus('stake_us', 'US-AK', 302);
      await dialog.getByRole('button', { name: 'Import', exact: true }).click();
      await expect(panel.toast('Rules imported successfully')).toBeVisible();
      await expectStatus('stake_us', 'US-AK', 451);
      await expectAudited(admin, since, { action: 'region.imported' });
    });

    await test.step('deletes a rule and undoes that', async () => {
      await regions.act('Japan, Stake.com', 'Delete');
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(panel.toast('Rule deleted successfully')).toBeVisible();
      await expectStatus('stake_com', 'JP', 302);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(panel.toast('Rule restored successfully')).toBeVisible();
      await expect(regions.rule('Japan Stake.com')).toBeVisible();
      await expectStatus('stake_com', 'JP', 451);
      await expectAudited(admin, since, { action: 'region.restored' });
    });
  },
);
