import { download } from '../../downloads.ts';
import { ActivityPage } from '../../pages/activity-page.ts';
import { OverviewPage } from '../../pages/overview-page.ts';
import { Panel } from '../../pages/panel.ts';
import { expect, test } from '../../test.ts';

const PATH = '/admin/activity';
const DEPUTY = { username: 'activity_deputy', password: 'a staple of 77 pages' };

test('an admin finds a change by text, person, kind and day, reads its fields and exports it', async ({
  page,
  context,
  admin,
}) => {
  await admin.createUser({ ...DEPUTY, email: 'activity@example.com', role: 'admin' });
  const fields = {
    title: 'Activity 🎁 before',
    description: 'd',
    ctaHref: 'https://offers.example/activity',
    bullets: ['First', 'Second'],
  };
  const { id } = await admin.createBonus(fields);
  const deputyPage = await context.browser()?.newPage();
  if (!deputyPage) throw new Error('The browser is closed');
  const deputyPanel = new Panel(deputyPage);
  await deputyPanel.enter('/admin/bonuses', DEPUTY);
  await deputyPanel.renameBonus('Activity 🎁 before', 'Activity 🎁 after');
  await expect(deputyPanel.toast('Bonus updated successfully')).toBeVisible();
  await deputyPage.close();

  const panel = new Panel(page);
  const activity = new ActivityPage(page);
  await panel.enter();
  await new OverviewPage(page).activity.first().waitFor();
  await page.getByRole('link', { name: 'Show all activity' }).click();
  await expect(page).toHaveURL(PATH);
  const change = activity.entry('Bonus "Activity 🎁 after" updated');
  await expect(change).toContainText(DEPUTY.username);
  await expect(change.getByRole('definition').first()).toContainText(
    'before: Activity 🎁 before → after: Activity 🎁 after',
  );

  await activity.search('ACTIVITY 🎁');
  await expect(activity.entries).toHaveCount(2);
  await activity.choose('Person', DEPUTY.username);
  await expect(activity.entries).toHaveCount(1);
  await activity.choose('Kind', 'Bonuses');
  const today = new Date().toISOString().slice(0, 10);
  await activity.setDay('From', today);
  await activity.setDay('To', today);
  await expect(activity.entries).toHaveCount(1);
  await expect(page).toHaveURL(/search=.*actor=\d+&kind=bonuses&from=\S+&to=/);
  await page.reload();
  await expect(activity.entries).toHaveCount(1);

  const { name, text } = await download(activity.exportButton);
  expect(name).toMatch(/^activity-\d{4}-\d{2}-\d{2}\.csv$/);
  const [header, row, ...rest] = text.split('\r\n');
  expect(header).toBe('\ufeffTime (UTC),User,Role,Action,Id,Summary,Changes');
  expect(row).toContain(`${DEPUTY.username},admin,bonus.updated,${String(id)},`);
  expect(row).toContain('title: Activity 🎁 before → Activity 🎁 after');
  expect(rest).toEqual(['']);

  await activity.choose('Kind', 'Sign-ins');
  await expect(page.getByRole('heading', { name: 'No activity found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(change).toBeVisible();
  await admin.deleteBonus(id);
});

test(
  'older activity is loaded while an admin scrolls',
  { tag: '@release' },
  async ({ page, admin }) => {
    const { id } = await admin.createBonus({
      title: 'The oldest of many changes',
      description: 'd',
      ctaHref: 'https://offers.example/many',
    });
    for (let count = 1; count <= 120; count++) {
      await admin.updateBonus(id, {
        title: `Change number ${String(count)}`,
        description: 'd',
        ctaHref: 'https://offers.example/many',
      });
    }
    const panel = new Panel(page);
    const activity = new ActivityPage(page);
    await panel.enter(`${PATH}?kind=bonuses`);
    await expect(activity.entries).toHaveCount(50);
    await expect
      .poll(async () => {
        await activity.entries.last().scrollIntoViewIfNeeded();
        return activity.entry('Bonus "The oldest of many changes" created').count();
      })
      .toBe(1);
    // Every change is listed once, newest first.
    await expect(activity.entries.filter({ hasText: 'Change number' })).toHaveText(
      Array.from({ length: 120 }, (_, at) => new RegExp(`"Change number ${120 - at}" updated`)),
    );
  },
);
