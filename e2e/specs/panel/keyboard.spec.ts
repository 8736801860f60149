import { Keyboard } from '../../keyboard.ts';
import { AnalyticsPage } from '../../pages/analytics-page.ts';
import { CachedVideosPage } from '../../pages/cached-videos-page.ts';
import { Panel } from '../../pages/panel.ts';
import { SettingsPage } from '../../pages/settings-page.ts';
import { expectFailedRequest } from '../../failed-requests.ts';
import { ADMIN } from '../../../testing/server.ts';
import { expect, test } from '../../test.ts';

const TABS = [
  'Profile',
  'Bonuses',
  'Videos',
  'Users',
  'Settings',
  'Analytics',
  'Race',
  'Activity',
  'Overview',
];
/** As `YYYY-MM-DD`. */
const TEN_DAYS_AGO = new Date(Date.now() - 10 * 24 * 3_600_000).toISOString().slice(0, 10);

test('a keyboard user signs in, opens every tab and signs out', async ({ page, browserErrors }) => {
  expectFailedRequest(
    browserErrors,
    401,
    '/api/user',
    'no user is signed in at first and at the end',
  );
  const keyboard = new Keyboard(page);
  await page.goto('/admin');
  await expect(page.getByLabel('Username')).toBeFocused();
  await keyboard.type(ADMIN.username);
  await keyboard.press('Tab');
  await keyboard.type('a wrong password');
  const show = page.getByRole('button', { name: 'Show password' });
  await keyboard.goTo(show);
  await keyboard.press('Space');
  await keyboard.goBackTo(page.getByLabel('Password', { exact: true }));
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await keyboard.replace(ADMIN.password);
  await keyboard.press('Enter');
  await expect(new Panel(page).heading).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  const skip = page.getByRole('link', { name: 'Skip to content' });
  await keyboard.goBackTo(skip);
  await keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await keyboard.goTo(page.getByRole('button', { name: 'Add New Bonus' }));

  const tabs = page.getByRole('navigation', { name: 'Dashboard' });
  for (const name of TABS) {
    await keyboard.goBackTo(tabs.getByRole('link', { name }));
    await keyboard.press('Enter');
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    // The next tab stop is in the tab's content; the header is not repeated.
    await expect(page.getByRole('main')).toBeFocused();
    await keyboard.expectVisibleFocus();
    // The tab is marked before its code has loaded.
    await expect(page.getByRole('main').locator('button, input').first()).toBeVisible();
    await keyboard.press('Tab');
    await keyboard.expectVisibleFocus();
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  }
  await keyboard.goBackTo(page.getByRole('button', { name: 'Logout' }));
  await keyboard.press('Enter');
  await expect(page.getByLabel('Username')).toBeFocused();
});

test(
  'a keyboard user opens the status of the source, changes a video’s kind and hides the video',
  { tag: '@release' },
  async ({ page, upstreams, admin }) => {
    upstreams.reset();
    await admin.refreshVideos();
    const [first] = await admin.listVideos();
    const title = (first as unknown as { title: string }).title;
    const keyboard = new Keyboard(page);
    const panel = new Panel(page);
    await panel.enter('/admin/videos');
    const health = page.getByRole('button', { name: 'Cache Settings' });
    await keyboard.goTo(health);
    await keyboard.press('Enter');
    await keyboard.goTo(page.getByRole('dialog').getByRole('button', { name: 'Done' }));
    await keyboard.press('Enter');
    await expect(health).toBeFocused();
    const kind = page.getByRole('combobox', { name: `Kind of ${title}` });
    await keyboard.goTo(kind);
    await keyboard.choose(kind, 'Short');
    await expect(panel.toast('Video listed as a Short')).toBeVisible();
    await keyboard.choose(kind, 'As on YouTube');
    await expect(panel.toast('Video listed as on YouTube')).toBeVisible();
    const shown = page.getByRole('switch', { name: `Shown on the site: ${title}` });
    await keyboard.goTo(shown);
    await keyboard.press('Space');
    await expect(panel.toast('Video hidden from the site')).toBeVisible();
    await expect(shown).not.toBeChecked();
    await expect(shown).toBeFocused();
    await keyboard.press('Space');
    await expect(panel.toast('Video shown on the site')).toBeVisible();
    await expect(shown).toBeChecked();
    const refresh = page.getByRole('button', { name: 'Refresh Videos' });
    await keyboard.goBackTo(refresh);
    await keyboard.press('Enter');
    await expect(panel.toast('Videos Refreshed Successfully')).toBeVisible();
    await expect(refresh).toBeFocused();
    await expect(new CachedVideosPage(page).rows.first()).toBeVisible();
  },
);

test(
  'a keyboard user navigates, changes, leaves and saves the settings',
  { tag: '@release' },
  async ({ page, admin }) => {
    const { creator, countClicks, socials } = await admin.settings();
    const keyboard = new Keyboard(page);
    const panel = new Panel(page);
    const settings = new SettingsPage(page);
    await panel.enter('/admin/settings');
    const chooser = page.waitForEvent('filechooser');
    await keyboard.goTo(page.getByRole('link', { name: 'Site Config' }));
    await keyboard.press('Enter');
    await expect(settings.state).toBeVisible();
    const name = settings.section('Creator').getByLabel('Name');
    await keyboard.goTo(settings.picture.getByRole('button', { name: 'Choose Picture' }));
    await keyboard.press('Enter');
    await (await chooser).setFiles([]);
    await keyboard.goTo(name);
    await keyboard.replace('');
    const count = settings
      .section('Code and contact')
      .getByRole('switch', { name: 'Count clicks' });
    await keyboard.goTo(count);
    await keyboard.press('Space');
    const links = settings.section('Social links');
    await keyboard.goTo(links.getByRole('button', { name: 'Move social link 2 up' }));
    await keyboard.press('Enter');
    await keyboard.expectVisibleFocus();
    await keyboard.goTo(links.getByRole('button', { name: 'Remove social link 2' }));
    await keyboard.press('Enter');
    await expect(links.getByRole('listitem')).toHaveCount(socials.length - 1);
    await keyboard.expectVisibleFocus();

    await keyboard.goTo(settings.saveButton);
    await keyboard.press('Enter');
    await expect(name).toBeFocused();
    await keyboard.type('Named by keys');
    await keyboard.goBackTo(page.getByRole('link', { name: 'API Settings' }));
    await keyboard.press('Enter');
    await expect(panel.leaveQuestion.getByRole('button', { name: 'Stay' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'API Settings' })).toBeFocused();
    await keyboard.goTo(settings.saveButton);
    await keyboard.press('Enter');
    await expect(settings.state).toHaveText('All changes saved');
    await keyboard.expectVisibleFocus();
    expect(await admin.settings()).toMatchObject({
      creator: { name: 'Named by keys' },
      countClicks: !countClicks,
    });
    await admin.changeSettings(() => ({ creator, countClicks, socials }));
  },
);

test(
  'a keyboard user enables click counting, chooses a range of days and exports it',
  { tag: '@release' },
  async ({ page, admin }) => {
    await admin.changeSettings(() => ({ countClicks: false }));
    const keyboard = new Keyboard(page);
    const panel = new Panel(page);
    const analytics = new AnalyticsPage(page);
    await panel.enter('/admin/analytics');
    await keyboard.goTo(page.getByRole('button', { name: 'View Full Analytics' }));
    await keyboard.press('Enter');
    const heading = page.getByRole('heading', { name: 'Clicks', exact: true });
    await expect(heading).toBeFocused();
    await keyboard.goTo(analytics.startButton);
    await keyboard.press('Enter');
    await expect(panel.toast('Clicks are counted from now on')).toBeVisible();
    await expect(analytics.startButton).toBeHidden();
    await keyboard.expectVisibleFocus();
    const week = page.getByRole('button', { name: '7 days' });
    await keyboard.goTo(week);
    await keyboard.press('Space');
    await expect(page).toHaveURL(/days=7/);
    await expect(week).toBeFocused();
    await keyboard.goTo(page.getByLabel('From', { exact: true }));
    const [year = '', month = '', day = ''] = TEN_DAYS_AGO.split('-');
    await keyboard.press(...month, ...day, ...year, 'Enter');
    await expect(page).toHaveURL(new RegExp(`from=${TEN_DAYS_AGO}`));
    await keyboard.expectVisibleFocus();
    await keyboard.goTo(analytics.exportButton, 'Shift+Tab');
    const saved = page.waitForEvent('download');
    await keyboard.press('Enter');
    expect((await saved).suggestedFilename()).toContain(`clicks-${TEN_DAYS_AGO}-`);
    await expect(analytics.exportButton).toBeFocused();
    await admin.changeSettings(() => ({ countClicks: false }));
  },
);
