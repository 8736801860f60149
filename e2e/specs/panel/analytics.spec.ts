import type { BrowserContext, Page, Request, Response } from '@playwright/test';
import { expectAudited } from '../../audit.ts';
import { download } from '../../downloads.ts';
import { AnalyticsPage } from '../../pages/analytics-page.ts';
import { Layout } from '../../pages/layout.ts';
import { Panel } from '../../pages/panel.ts';
import { expect, test } from '../../test.ts';

const TAB = '/admin/analytics';

/** A visitor follows a platform's link on the Play page. */
async function join(visitor: Page, context: BrowserContext, platform: string): Promise<void> {
  const opened = context.waitForEvent('page');
  await new Layout(visitor).main.getByRole('link', { name: `Join ${platform}` }).click();
  await (await opened).close();
}

const isClickRequest = (message: Request | Response) => message.url().endsWith('/api/clicks');

test('after an admin enables counting, clicks are counted, shown per day and target, and exported', async ({
  page,
  context,
  admin,
}) => {
  const since = Date.now();
  const panel = new Panel(page);
  const analytics = new AnalyticsPage(page);
  const visitor = await context.newPage();
  const counted: string[] = [];
  context.on('request', (request) => {
    if (isClickRequest(request)) counted.push(request.url());
  });
  await visitor.goto('/play');
  await join(visitor, context, 'Stake.com');
  expect(counted).toEqual([]);

  await panel.enter(TAB);
  await expect(page.getByText('Clicks are not being counted')).toBeVisible();
  await analytics.startButton.click();
  await expect(panel.toast('Clicks are counted from now on')).toBeVisible();
  await expect(page.getByText(/^Clicks are being counted\./)).toBeVisible();
  await expectAudited(admin, since, {
    action: 'settings.updated',
    summary: 'Site settings updated: click counting',
    before: { countClicks: false },
    after: { countClicks: true },
  });

  await visitor.reload();
  for (const platform of ['Stake.us', 'Stake.com', 'Stake.us']) {
    const response = context.waitForEvent('response', isClickRequest);
    await join(visitor, context, platform);
    expect((await response).status()).toBe(204);
  }

  await analytics.openAll();
  await expect(page.getByRole('heading', { name: 'Clicks', exact: true })).toBeFocused();
  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page.getByRole('heading', { name: /\(3 clicks\)$/ })).toBeVisible();
  await expect(analytics.totals).toHaveText([/^Stake\.us2\s*67%$/, /^Stake\.com1\s*33%$/]);
  await expect(analytics.table.getByRole('row').last()).toHaveText(/^All days321$/);
  await expect(page).toHaveURL(/\/admin\/analytics\/clicks\?days=7$/);
  const { name, text } = await download(analytics.exportButton);
  expect(name).toMatch(/^clicks-\d{4}-\d{2}-\d{2}-\d{4}-\d{2}-\d{2}\.csv$/);
  const [header, ...rows] = text.trimEnd().split('\r\n');
  expect(header).toBe('\ufeffdate,target,label,clicks');
  // One row per day and target, including days without clicks.
  expect(rows).toHaveLength(14);
  const clicksOf = (label: string) =>
    rows
      .map((row) => row.split(','))
      .filter((cells) => cells[2] === label)
      .reduce((sum, cells) => sum + Number(cells[3]), 0);
  expect([clicksOf('Stake.com'), clicksOf('Stake.us')]).toEqual([1, 2]);

  await expect(page.getByText('No clicks in the 7 days before')).toBeVisible();
  await page.getByRole('link', { name: 'All links, compared with the previous period' }).click();
  await expect(page.getByRole('heading', { name: 'Clicks per link' })).toBeFocused();
  await expect(analytics.links).toHaveText([
    /^Stake\.usPlatform2new067%$/,
    /^Stake\.comPlatform1new033%$/,
  ]);
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(analytics.links).toHaveText([/^Stake\.com/, /^Stake\.us/]);
  await analytics.links.getByRole('link', { name: 'Stake.com' }).click();
  await expect(page).toHaveURL(/\/admin\/analytics\/clicks\?days=7&target=stake_com$/);
  await expect(page.getByText('Only clicks on Stake.com')).toBeVisible();
  await expect(analytics.totals).toHaveText([/^Stake\.com1\s*100%$/]);
});

test(
  'visitors who ask not to be tracked are never counted',
  { tag: '@release' },
  async ({ context, admin }) => {
    await admin.changeSettings(() => ({ countClicks: true }));
    await context.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true });
      Navigator.prototype.sendBeacon = (url) => {
        localStorage.setItem('beacon', String(url));
        return true;
      };
    });
    const visitor = await context.newPage();
    await visitor.goto('/play');
    await join(visitor, context, 'Stake.us');
    // The page stores a click and sends its beacon in one synchronous call: once the click is stored,
    // no beacon can follow.
    const storage = () => visitor.evaluate(() => Object.keys(localStorage));
    await expect.poll(storage).toContain('playhouse.clicks');
    await expect.poll(storage).not.toContain('beacon');
  },
);
