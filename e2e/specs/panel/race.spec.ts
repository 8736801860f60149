import { expectAudited } from '../../audit.ts';
import { download } from '../../downloads.ts';
import { Layout } from '../../pages/layout.ts';
import { LeaderboardPage } from '../../pages/leaderboard-page.ts';
import { Panel } from '../../pages/panel.ts';
import { RacePage } from '../../pages/race-page.ts';
import { expectFailedRequest } from '../../failed-requests.ts';
import { raceRows } from '../../../testing/race-rows.ts';
import { expect, test } from '../../test.ts';
import { sheet } from '../../../testing/upstreams/sheet.ts';

const RACE = '/admin/race';
const COM = raceRows(20);
const US = [
  { name: 'formula_one', wagered: 900_000 },
  { name: '=HYPERLINK("https://evil.example")', wagered: 800_000 },
  { name: 'surely, with a comma', wagered: 10 },
];

test.beforeEach(async ({ upstreams, admin }) => {
  upstreams.reset();
  upstreams.serve('sheet-com', sheet(COM));
  upstreams.serve('sheet-us', sheet(US));
  await admin.refreshLeaderboard(true);
});

test('a sheet that lost most of its rows stays unpublished until an admin accepts it', async ({
  page,
  context,
  upstreams,
  admin,
  browserErrors,
}) => {
  expectFailedRequest(
    browserErrors,
    502,
    '/api/admin/refresh-leaderboard',
    'the sheet lost most of its rows',
  );
  const since = Date.now();
  const panel = new Panel(page);
  const race = new RacePage(page);
  const visitor = await context.newPage();
  const leaderboard = new LeaderboardPage(visitor);
  await leaderboard.open();
  await expect(leaderboard.figure('Active Players')).toHaveText('23');
  await panel.enter(RACE);
  await expect(race.rows).toHaveCount(23);
  await expect(race.decisions).toBeHidden();

  upstreams.fault('sheet-com', { kind: 'shrunken', share: 0.2 });
  await race.refresh();
  await expect(panel.toast('Refresh Failed')).toBeVisible();
  await expect(race.decisions).toContainText('Stake.com sheet');
  await expect(race.decisions).toContainText('it shrank from 20 rows to 4, less than half');
  await expect(race.rows).toHaveCount(23);
  await visitor.reload();
  await expect(leaderboard.figure('Active Players')).toHaveText('23');

  await panel.openTab('Overview');
  const warnings = page.getByRole('region', { name: 'Sources that need attention' });
  await expect(warnings).toContainText('Stake.com sheet: Needs a decision');
  await panel.waitForRequests();
  await warnings.getByRole('link', { name: 'Decide on the race page' }).click();
  const question = await race.openAcceptance();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(race.decisions.getByRole('button', { name: 'Accept as it is' })).toBeFocused();
  await race.openAcceptance();
  await question.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(panel.toast('Standings refreshed')).toBeVisible();
  await expect(race.decisions).toBeHidden();
  await expect(race.rows).toHaveCount(7);
  await visitor.reload();
  await expect(leaderboard.figure('Active Players')).toHaveText('7');
  await expectAudited(admin, since, {
    action: 'leaderboard.sheet-accepted',
    entity: 'leaderboard',
    summary: 'The Stake.com sheet was accepted: it shrank from 20 rows to 4, less than half',
  });
});

test('full names appear only in the panel and the winners’ file, which neutralizes formulas', async ({
  page,
  context,
}) => {
  const panel = new Panel(page);
  const race = new RacePage(page);
  await panel.enter(RACE);
  await expect(race.rows.first()).toContainText('formula_one');
  await expect(race.rows.first()).toContainText('$900,000.00');
  await expect(race.rows.first()).toContainText('$1,000');
  await expect(race.rows.first()).toContainText('Stake.us');

  const { name, text } = await download(race.exportButton);
  expect(name).toMatch(/^winners-\d{4}-\d{2}\.csv$/);
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toBe('\ufeffRank,User Name,Wagered,Prize,US,Sheets');
  expect(lines[1]).toBe('1,formula_one,900000,1000,yes,Stake.us');
  expect(lines[2]).toBe(`2,"'=HYPERLINK(""https://evil.example"")",800000,500,yes,Stake.us`);
  expect(lines).toHaveLength(11);

  const visitor = await context.newPage();
  await new LeaderboardPage(visitor).open();
  await expect(new Layout(visitor).main).toContainText('$900,000 wagered');
  await expect.poll(() => visitor.content()).not.toContain('formula_one');
});

test(
  'an admin pages through a long race, and the page number is in the URL',
  { tag: '@release' },
  async ({ page, upstreams, admin }) => {
    upstreams.serve('sheet-com', sheet(raceRows(250)));
    upstreams.serve('sheet-us', sheet([]));
    await admin.refreshLeaderboard(true);
    const panel = new Panel(page);
    const race = new RacePage(page);
    await panel.enter(RACE);
    await expect(race.rows).toHaveCount(100);
    await race.pager.getByRole('button', { name: 'Next' }).click();
    await expect(race.rows.first().getByRole('cell').first()).toHaveText('101');
    await race.pager.getByRole('textbox').fill('3');
    await race.pager.getByRole('textbox').press('Enter');
    await expect(race.rows).toHaveCount(50);
    await expect(page).toHaveURL(/\/admin\/race\?page=3$/);
    await page.reload();
    await expect(race.rows.last().getByRole('cell').first()).toHaveText('250');
    await expect(race.pager.getByRole('button', { name: 'Next' })).toBeDisabled();
    await page.goBack();
    await expect(race.rows.first().getByRole('cell').first()).toHaveText('101');
  },
);
