import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { RegionRule } from '../../../../api/panel/regions';
import { findDialog } from '../../../../testing/panel/panel';
import { openRegions, recordRequests } from '../../../../testing/panel/open-regions';
import { createRule } from '../../../../testing/panel/regions';
import { server } from '../../../../testing/server';

const TEXAS = createRule({ id: 7, version: 3, source: 'A letter' });
const CALIFORNIA = createRule({ id: 8, version: 2, region: 'US-CA', status: 'blocked' });

/** The rules that the page loads from now on. */
const serve = (rules: readonly RegionRule[]) => {
  server.use(http.get('*/api/admin/regions', () => HttpResponse.json(rules)));
};

async function openConfirmation(rules: readonly RegionRule[]) {
  const user = await openRegions(rules);
  await user.click(screen.getByRole('button', { name: 'Confirm all shown' }));
  const title = rules.length === 1 ? 'Confirm Rule' : `Confirm ${String(rules.length)} Rules`;
  const dialog = within(await findDialog(title));
  const checkbox = await dialog.findByRole('checkbox', { name: 'I have read the sources' });
  return { user, dialog, checkbox };
}

it('the dialog that confirms rules lists the status and the source of each', async () => {
  const { dialog } = await openConfirmation([TEXAS, CALIFORNIA]);
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Texas, Stake.us: OpenA letter',
    'California, Stake.us: BlockedA report',
  ]);
});

it('rules are confirmed one platform at a time, and the dialog says what that opens', async () => {
  const onHold = createRule({ ...TEXAS, needsConfirmation: true, effectiveStatus: 'unknown' });
  const world = createRule({ id: 9, platform: 'stake_com', region: 'BR' });
  const user = await openRegions([onHold, CALIFORNIA, world]);
  await user.click(screen.getByRole('button', { name: 'Confirm all shown' }));
  const dialog = within(await findDialog('Confirm Rules'));
  const sent = recordRequests('post', '/confirm', []);
  await user.click(await dialog.findByRole('checkbox'));
  expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await user.click(dialog.getByRole('radio', { name: 'Stake.us' }));
  expect(dialog.getByText('This opens Stake.us in Texas.')).toBeVisible();
  expect(dialog.getByText('Without a link as the source: 2 rules.')).toBeVisible();
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Rules confirmed successfully')).toBeVisible();
  const seen = [onHold, CALIFORNIA].map(({ id, version }) => ({ id, version }));
  expect(sent).toEqual([{ rules: seen }]);
});

it('a rule that is edited meanwhile has to be read again before it is confirmed', async () => {
  const { user, dialog, checkbox } = await openConfirmation([TEXAS, CALIFORNIA]);
  recordRequests('post', '/confirm', { error: 'Some of the rules have changed.' }, 409);
  await user.click(checkbox);
  serve([{ ...TEXAS, version: 4, source: 'A new law' }, CALIFORNIA]);
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText('A new law', { exact: false })).toBeVisible();
  expect(checkbox).not.toBeChecked();
  expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  expect(dialog.getByText('The rules have changed. Please read them again.')).toBeVisible();
  const sent = recordRequests('post', '/confirm', []);
  await user.click(checkbox);
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Rules confirmed successfully')).toBeVisible();
  expect(sent).toEqual([
    {
      rules: [
        { id: 7, version: 4 },
        { id: 8, version: 2 },
      ],
    },
  ]);
});

it('the dialog that confirms rules closes if all of them were deleted', async () => {
  const { user, dialog, checkbox } = await openConfirmation([TEXAS, CALIFORNIA]);
  recordRequests('post', '/confirm', { error: 'Some of the rules have changed.' }, 409);
  await user.click(checkbox);
  serve([]);
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('a single rule is confirmed with the day on which its source was read', async () => {
  const { user, dialog, checkbox } = await openConfirmation([TEXAS]);
  const sent = recordRequests('post', '/7/confirm', TEXAS);
  const day = dialog.getByLabelText('Checked on');
  await user.clear(day);
  await user.type(day, '2026-11-02');
  await user.click(checkbox);
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Rule confirmed successfully')).toBeVisible();
  expect(sent).toEqual([{ version: 3, checkedOn: '2026-11-02' }]);
});
