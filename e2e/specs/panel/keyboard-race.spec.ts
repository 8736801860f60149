import { Keyboard } from '../../keyboard.ts';
import { Panel } from '../../pages/panel.ts';
import { RacePage } from '../../pages/race-page.ts';
import { expectFailedRequest } from '../../failed-requests.ts';
import { raceRows } from '../../../testing/race-rows.ts';
import { expect, test } from '../../test.ts';
import { sheet } from '../../../testing/upstreams/sheet.ts';

test(
  'a keyboard user pages through a long race and accepts a sheet that shrank',
  { tag: '@release' },
  async ({ page, upstreams, admin, browserErrors }) => {
    expectFailedRequest(
      browserErrors,
      502,
      '/api/admin/refresh-leaderboard',
      'the sheet lost most of its rows',
    );
    upstreams.serve('sheet-com', sheet(raceRows(250)));
    upstreams.serve('sheet-us', sheet([]));
    await admin.refreshLeaderboard(true);
    const keyboard = new Keyboard(page);
    const panel = new Panel(page);
    const race = new RacePage(page);
    await panel.enter('/admin/race');
    const first = race.rows.first().getByRole('cell').first();
    const next = race.pager.getByRole('button', { name: 'Next' });
    await keyboard.goTo(next);
    await keyboard.press('Enter');
    await expect(first).toHaveText('101');
    await expect(next).toBeFocused();
    await keyboard.press('Enter');
    // There is no page after the last one, so 'Previous' gets the focus.
    await expect(race.rows).toHaveCount(50);
    await expect(next).toBeDisabled();
    await expect(race.pager.getByRole('button', { name: 'Previous' })).toBeFocused();
    const pageNumber = race.pager.getByRole('textbox');
    await keyboard.goTo(pageNumber);
    await keyboard.replace('1');
    await keyboard.press('Enter');
    await expect(first).toHaveText('1');
    await expect(pageNumber).toBeFocused();

    upstreams.fault('sheet-com', { kind: 'shrunken', share: 0.2 });
    const refresh = page.getByRole('button', { name: 'Refresh Standings' });
    await keyboard.goBackTo(refresh);
    await keyboard.press('Enter');
    await expect(panel.toast('Refresh Failed')).toBeVisible();
    await expect(refresh).toBeFocused();
    const accept = race.decisions.getByRole('button', { name: 'Accept as it is' });
    const question = page.getByRole('dialog', { name: 'Accept as it is?' });
    await keyboard.goTo(accept);
    await keyboard.press('Enter');
    await expect(question).toBeVisible();
    await keyboard.press('Escape');
    await expect(accept).toBeFocused();
    await keyboard.press('Enter');
    await keyboard.goTo(question.getByRole('button', { name: 'Accept', exact: true }));
    await keyboard.press('Enter');
    await expect(panel.toast('Standings refreshed')).toBeVisible();
    await expect(race.decisions).toBeHidden();
    await expect(race.rows).toHaveCount(50);
    await keyboard.expectVisibleFocus();
  },
);
