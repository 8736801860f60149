import { AdminClient } from '../../../testing/admin-client.ts';
import { download } from '../../downloads.ts';
import { frozenAt } from '../../../testing/frozen-clock.ts';
import { Layout } from '../../pages/layout.ts';
import { LeaderboardPage } from '../../pages/leaderboard-page.ts';
import { Panel } from '../../pages/panel.ts';
import { RacePage } from '../../pages/race-page.ts';
import { expectFailedRequest } from '../../failed-requests.ts';
import { expect, test } from '../../test.ts';
import { sheet } from '../../../testing/upstreams/sheet.ts';

const LAST_EVENING = '2026-11-30T20:00:00.000Z';
const NEXT_MORNING = '2026-12-01T09:00:00.000Z';

// A separate server, whose clock is fixed until the test changes it.
test.use({ serverEnvironment: frozenAt(LAST_EVENING) });

const NOVEMBER_COM = [
  { name: 'old_harbour', wagered: 5_000.5 },
  { name: 'in_both_sheets', wagered: 4_000 },
  { name: 'wren', wagered: 10 },
];
const NOVEMBER_US = [
  { name: 'in_both_sheets', wagered: 2_000.25 },
  { name: 'saltmarsh', wagered: 700 },
];

test('a closed month keeps its standings with full names, sheets, prizes and winners', async ({
  page,
  context,
  server,
  upstreams,
  admin,
  browserErrors,
}) => {
  expectFailedRequest(
    browserErrors,
    409,
    '/api/admin/refresh-leaderboard',
    'the sheets are not reset yet',
  );
  upstreams.serve('sheet-com', sheet(NOVEMBER_COM));
  upstreams.serve('sheet-us', sheet(NOVEMBER_US));
  await admin.refreshLeaderboard(true);
  await admin.changeSettings(() => ({ prizes: [900, 80.5, 7] }));
  await server.stop();
  server.changeEnvironment({ FROZEN_AT: NEXT_MORNING });
  await server.start();

  const panel = new Panel(page);
  const race = new RacePage(page);
  await panel.enter('/admin/race');
  await expect(race.title).toHaveText('November $987.50 Leaderboard Final');
  await expect(race.rows).toHaveCount(4);
  await race.refresh();
  await expect(panel.toast('Refresh Failed')).toBeVisible();
  await expect(race.decisions).toContainText('The sheet still contains last month’s wagers.');

  upstreams.serve('sheet-com', sheet([{ name: 'december_first', wagered: 12 }]));
  upstreams.serve('sheet-us', sheet([]));
  await race.refresh();
  await expect(panel.toast('Standings refreshed')).toBeVisible();
  await expect(race.decisions).toBeHidden();
  await expect(race.title).toHaveText('December $987.50 Leaderboard');
  await expect(race.rows).toHaveCount(1);
  // Changes for the new month do not affect the closed one.
  const newSession = new AdminClient(server.url, await AdminClient.signIn(server.url));
  await newSession.changeSettings(() => ({ prizes: [1] }));

  await race.showMonth('November 2026');
  await expect(page).toHaveURL(/\/admin\/race\?period=2026-11$/);
  await expect(race.title).toHaveText('November $987.50 Leaderboard Final');
  await expect
    .poll(() => race.playerTexts())
    .toEqual([
      ['1', 'in_both_sheets US', '$6,000.25', '$900', '', 'Stake.com, Stake.us', 'Hide'],
      ['2', 'old_harbour', '$5,000.50', '$80.50', '', 'Stake.com', 'Hide'],
      ['3', 'saltmarsh US', '$700.00', '$7', '', 'Stake.us', 'Hide'],
      ['4', 'wren', '$10.00', '–', '–', 'Stake.com', 'Hide'],
    ]);
  const { name, text } = await download(race.exportButton);
  expect(name).toBe('winners-2026-11.csv');
  expect(text).toBe(
    [
      '\ufeffRank,User Name,Wagered,Prize,US,Sheets,Paid (UTC),Paid By,Note',
      '1,in_both_sheets,6000.25,900,yes,Stake.com and Stake.us,,,',
      '2,old_harbour,5000.5,80.5,no,Stake.com,,,',
      '3,saltmarsh,700,7,yes,Stake.us,,,',
      '',
    ].join('\r\n'),
  );

  // Prizes are marked as paid, with the keyboard and the mouse.
  await race.paidSwitch('old_harbour').focus();
  await page.keyboard.press('Space');
  await expect(panel.toast('Prize marked as paid')).toBeVisible();
  await expect(race.paidSwitch('old_harbour')).toBeChecked();
  await expect(race.paidSwitch('old_harbour')).toBeFocused();
  const note = await race.openNote('old_harbour');
  await note.getByLabel('Note').fill('=Tip 77');
  await note.getByRole('button', { name: 'Save' }).click();
  await expect(panel.toast('Note saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit note for old_harbour' })).toBeFocused();
  await race.paidSwitch('saltmarsh').click();
  await expect(race.standings).toContainText('2 of 3');
  await race.paidSwitch('old_harbour').click();
  await expect(panel.toast('Prize no longer marked as paid')).toBeVisible();
  await expect(race.standings).toContainText('1 of 3');
  await panel.toastRegion.getByRole('button', { name: 'Undo' }).last().click();
  await expect(panel.toast('Prize marked as paid again')).toBeVisible();
  await expect(race.standings).toContainText('2 of 3');
  const marked = await download(race.exportButton);
  expect(marked.text.split('\r\n')[2]).toMatch(
    /^2,old_harbour,5000\.5,80\.5,no,Stake\.com,2026-12-01 09:00:\d\d,admin,'=Tip 77$/,
  );

  await race.search.fill('HARBOUR');
  await expect(race.rows).toHaveCount(1);
  await expect(race.rows.first()).toContainText('=Tip 77');
  await expect(page).toHaveURL(/search=HARBOUR/);
  await race.search.fill('');
  await race.showPlayers('Winners');
  await expect(race.rows).toHaveCount(3);
  await race.showPlayers('All Players');
  await expect(race.rows).toHaveCount(4);
  await race.showMonth('Current standings');
  await race.showMonth('November 2026');

  await page.reload();
  await expect(race.title).toHaveText('November $987.50 Leaderboard Final');
  await expect(race.rows).toHaveCount(4);
  await page.goBack();
  await expect(race.title).toHaveText('December $1 Leaderboard');

  const visitor = await context.newPage();
  const leaderboard = new LeaderboardPage(visitor);
  await leaderboard.open();
  await expect(leaderboard.heading).toHaveText('December $1 Leaderboard');
  await visitor.getByText('Past months').click();
  await visitor.getByRole('link', { name: 'November 2026' }).click();
  await expect(leaderboard.heading).toHaveText('November $987.50 Leaderboard');
  await expect(new Layout(visitor).main).toContainText('$6,000.25');
  await expect.poll(() => visitor.content()).not.toContain('in_both_sheets');
  await expect(new Layout(visitor).main).not.toContainText('prizes paid');

  await newSession.changeSettings(() => ({ showPaidPrizes: true }));
  await expect(visitor).toHaveURL('/leaderboard/2026-11');
  await visitor.reload();
  await expect(new Layout(visitor).main).toContainText('2 of 3 prizes paid');
  await expect.poll(() => visitor.content()).not.toContain('Tip 77');
});
