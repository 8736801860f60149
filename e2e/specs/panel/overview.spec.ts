import { RejectedRequestError } from '../../../testing/rejected-request.ts';
import { LeaderboardPage } from '../../pages/leaderboard-page.ts';
import { OverviewPage } from '../../pages/overview-page.ts';
import { Panel } from '../../pages/panel.ts';
import { VideosPage } from '../../pages/videos-page.ts';
import { ADMIN } from '../../../testing/server.ts';
import { raceRows } from '../../../testing/race-rows.ts';
import { expect, test } from '../../test.ts';
import { sheet } from '../../../testing/upstreams/sheet.ts';

const VIDEOS = [
  { id: 'overview001', title: 'One for the overview' },
  { id: 'overview002', title: 'Another for the overview' },
];

test.beforeEach(async ({ upstreams, admin }) => {
  upstreams.reset();
  upstreams.serveChannel(VIDEOS);
  upstreams.serve('sheet-com', sheet(raceRows(12)));
  upstreams.serve('sheet-us', sheet([{ name: 'overview_us', wagered: 5 }]));
  await admin.refreshVideos();
  await admin.refreshLeaderboard(true);
});

test(
  'the overview shows the correct figures, and its quick actions open their pages',
  { tag: '@release' },
  async ({ page, admin }) => {
    await admin.deleteOtherUsers();
    const bonuses = (await admin.listBonuses()).length;
    const panel = new Panel(page);
    const overview = new OverviewPage(page);
    await panel.enter();
    await expect(overview.figure('Total Bonuses')).toHaveText(String(bonuses));
    await expect(overview.figure('YouTube Videos')).toHaveText('2');
    await expect(overview.figure('Admin Users')).toHaveText('1');
    await expect(overview.figure('API Status')).toHaveText('Operational');
    await expect(overview.warnings).toBeHidden();
    await expect(page.getByRole('banner')).toContainText('Online');

    for (const [action, address, heading] of [
      ['Add New Bonus', '/admin/bonuses', 'Bonus Management'],
      ['Site Settings', '/admin/settings', 'Settings'],
      ['The Race', '/admin/race', 'The Race'],
    ] as const) {
      // On a busy machine, warnings may still move the actions.
      await panel.waitForRequests();
      await overview.action(action).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await panel.openTab('Overview');
    }
  },
);

test(
  'an action appears in the recent activity and in the figures immediately',
  { tag: '@release' },
  async ({ page, upstreams }) => {
    const panel = new Panel(page);
    const overview = new OverviewPage(page);
    await panel.enter();
    await expect(overview.userActivity.first()).toContainText('Admin login successful: admin');
    upstreams.serveChannel([...VIDEOS, { id: 'overview003', title: 'A third for the overview' }]);
    await panel.waitForRequests();
    await overview.action('Refresh Videos').click();
    await expect(panel.toast('Videos Refreshed Successfully')).toBeVisible();
    await expect(panel.toast('Successfully refreshed 3 videos')).toBeVisible();
    await expect(overview.userActivity.first()).toContainText(
      'Videos refreshed: 3 listed, 1 new, 0 removed.',
    );
    await expect(overview.userActivity.first()).toContainText(ADMIN.username);
    await expect(overview.figure('YouTube Videos')).toHaveText('3');
  },
);

test('the overview lists failing sources with the reasons until they recover, and visitors are not affected', async ({
  page,
  context,
  upstreams,
  admin,
}) => {
  upstreams.fault('uploads', { kind: 'status', status: 503 });
  upstreams.fault('feed', { kind: 'status', status: 503 });
  upstreams.fault('sheet-us', { kind: 'html' });
  await expect(admin.refreshVideos()).rejects.toThrow(RejectedRequestError);
  await expect(admin.refreshLeaderboard()).rejects.toThrow(RejectedRequestError);

  const panel = new Panel(page);
  const overview = new OverviewPage(page);
  await panel.enter();
  await expect(overview.figure('API Status')).toHaveText('Problem with 2 sources');
  await expect(overview.warnings).toContainText('YouTube: Failing');
  await expect(overview.warnings).toContainText('status 503');
  await expect(overview.warnings).toContainText('Stake.us sheet: Failing');
  await expect(overview.warnings).toContainText('Failed to fetch Stake.us data');
  await expect(overview.warnings).toContainText('The sheet is private: Google asks for a sign-in.');
  await expect(overview.warnings).toContainText('choose Share, General access');
  await expect(overview.warnings).not.toContainText('Stake.com sheet');

  const visitor = await context.newPage();
  const leaderboard = new LeaderboardPage(visitor);
  await leaderboard.open();
  await expect(leaderboard.figure('Active Players')).toHaveText('13');
  const videos = new VideosPage(visitor);
  await videos.open();
  await expect(videos.card('One for the overview')).toBeVisible();

  for (const route of ['uploads', 'feed', 'sheet-us'] as const) upstreams.fault(route, null);
  await panel.waitForRequests();
  await overview.action('Refresh Videos').click();
  await expect(panel.toast('Videos Refreshed Successfully')).toBeVisible();
  await expect(overview.warnings).not.toContainText('YouTube');
  await overview.action('The Race').click();
  await page.getByRole('button', { name: 'Refresh Standings' }).click();
  await expect(panel.toast('Standings refreshed')).toBeVisible();
  await panel.openTab('Overview');
  await expect(overview.warnings).toBeHidden();
  await expect(overview.figure('API Status')).toHaveText('Operational');
});

test.describe('with forced colors', { tag: '@release' }, () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('only the current tab is filled', async ({ page }) => {
    const panel = new Panel(page);
    await panel.enter('/admin/bonuses');
    const tabs = page.getByRole('navigation', { name: 'Dashboard' });
    const current = tabs.getByRole('link', { name: 'Bonuses' });
    await expect(current).not.toHaveCSS('background-color', /, 0\)$/);
    const other = tabs.getByRole('link', { name: 'Videos' });
    await expect(other).toHaveCSS('background-color', /, 0\)$/);
  });
});
