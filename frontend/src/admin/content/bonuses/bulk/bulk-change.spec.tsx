import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Bonus, BulkChangeBonuses } from '../../../../api/panel/bonuses';
import { server } from '../../../../testing/server';
import { createAdminBonus, findDialog, renderPanel } from '../../../../testing/panel/panel';

const bonuses = (count: number): Bonus[] =>
  Array.from({ length: count }, (_, at) =>
    createAdminBonus({ id: at + 1, title: `Bonus ${String(at + 1)}`, isActive: at !== 0 }),
  );

/**
 * Serves these bonuses and handles bulk changes. The bonuses in `deletedIds` are deleted before the
 * first change arrives.
 *
 * @returns the received changes
 */
function serve(stored: Bonus[], deletedIds: readonly number[] = []) {
  const calls: BulkChangeBonuses[] = [];
  let list = stored;
  server.use(
    http.get('*/api/admin/bonuses', () => HttpResponse.json(list)),
    http.post('*/api/admin/bonuses/bulk', async ({ request }) => {
      const call = (await request.json()) as BulkChangeBonuses;
      calls.push(call);
      list = list.filter(({ id }) => !deletedIds.includes(id));
      const isChanged = ({ id }: Bonus) => call.ids.includes(id);
      const change = (bonus: Bonus): Bonus =>
        isChanged(bonus)
          ? { ...bonus, isActive: call.action === 'activate', version: bonus.version + 1 }
          : bonus;
      const bonuses = list
        .filter(isChanged)
        .map(change)
        .map((bonus) =>
          call.action === 'delete' ? { ...bonus, deletedAt: bonus.updatedAt } : bonus,
        );
      list =
        call.action === 'delete' ? list.filter((bonus) => !isChanged(bonus)) : list.map(change);
      const missing = call.ids.filter((id) => deletedIds.includes(id));
      return HttpResponse.json({ bonuses, missing, deactivated: [] });
    }),
  );
  return calls;
}

const checkboxOf = (title: string) => screen.findByRole('checkbox', { name: `Select ${title}` });
const bar = () => within(screen.getByRole('group', { name: 'Selected bonuses' }));

describe('bonuses in a bulk change', () => {
  it('are deactivated if they are active', async () => {
    const calls = serve(bonuses(3));
    const { user } = await renderPanel('/admin/bonuses');
    await user.click(await checkboxOf('Bonus 1'));
    await user.click(await checkboxOf('Bonus 2'));
    expect(bar().getByText('2 selected')).toBeVisible();
    await user.click(bar().getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('1 bonus deactivated')).toBeVisible();
    expect(calls).toEqual([{ ids: [2], action: 'deactivate' }]);
    await waitFor(() => {
      expect(screen.getByRole('switch', { name: 'Active: Bonus 2' })).not.toBeChecked();
    });
    expect(await checkboxOf('Bonus 2')).not.toBeChecked();
    expect(screen.queryByRole('group', { name: 'Selected bonuses' })).not.toBeInTheDocument();
  });

  it('are as before after Undo, without those that were already so', async () => {
    const calls = serve(bonuses(3));
    const { user } = await renderPanel('/admin/bonuses');
    await user.click(await checkboxOf('Bonus 1'));
    await user.click(await checkboxOf('Bonus 2'));
    await user.click(bar().getByRole('button', { name: 'Activate' }));
    expect(await screen.findByText('1 bonus activated')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 bonus deactivated')).toBeVisible();
    expect(calls).toEqual([
      { ids: [1], action: 'activate' },
      { ids: [1], action: 'deactivate' },
    ]);
    await waitFor(() => {
      expect(screen.getByRole('switch', { name: 'Active: Bonus 1' })).not.toBeChecked();
    });
    expect(screen.getByRole('switch', { name: 'Active: Bonus 2' })).toBeChecked();
  });

  it('need no change if they are already active', async () => {
    const calls = serve(bonuses(3));
    const { user } = await renderPanel('/admin/bonuses');
    await user.click(await checkboxOf('Bonus 2'));
    await user.click(bar().getByRole('button', { name: 'Activate' }));
    expect(await screen.findByText('Nothing to change: already activated')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('can be selected by page or all at once', async () => {
    serve(bonuses(60));
    const { user } = await renderPanel('/admin/bonuses');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    expect(bar().getByText('25 selected')).toBeVisible();
    await user.click(bar().getByRole('button', { name: 'Select all 60' }));
    expect(bar().getByText('60 selected')).toBeVisible();
    await user.click(bar().getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('group', { name: 'Selected bonuses' })).not.toBeInTheDocument();
  });

  it('are deleted after a confirmation that lists them', async () => {
    const calls = serve(bonuses(3));
    const { user } = await renderPanel('/admin/bonuses');
    await user.click(await checkboxOf('Bonus 1'));
    await user.click(await checkboxOf('Bonus 3'));
    await user.click(bar().getByRole('button', { name: 'Delete' }));
    const dialog = within(await findDialog('Delete 2 bonuses'));
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Bonus 1',
      'Bonus 3',
    ]);
    expect(calls).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2 bonuses deleted successfully')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    await waitFor(() => {
      expect(screen.getAllByRole('button', { name: /^Edit / })).toHaveLength(1);
    });
    expect(calls).toEqual([{ ids: [1, 3], action: 'delete' }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are changed with one call, however many they are', async () => {
    const calls = serve(bonuses(675));
    const { user } = await renderPanel('/admin/bonuses');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(bar().getByRole('button', { name: 'Select all 675' }));
    await user.click(bar().getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('674 bonuses deactivated')).toBeVisible();
    expect(calls.map(({ ids }) => ids.length)).toEqual([674]);
  });

  it('that no longer exist are listed, and the others are changed', async () => {
    serve(bonuses(3), [2]);
    const { user } = await renderPanel('/admin/bonuses');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(bar().getByRole('button', { name: 'Delete' }));
    const dialog = within(await findDialog('Delete 3 bonuses'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('1 of 3 bonuses no longer exists');
    expect(within(alert).getByRole('listitem')).toHaveTextContent('Bonus 2');
    expect(screen.getByText('2 bonuses deleted successfully')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /^Select Bonus/ })).not.toBeInTheDocument();
    await user.click(within(alert).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('stay selected when the change fails, and the reason is shown until the next attempt', async () => {
    serve(bonuses(3));
    server.use(
      http.post('*/api/admin/bonuses/bulk', () =>
        HttpResponse.json({ error: 'The database is unavailable.' }, { status: 503 }),
      ),
    );
    const { user } = await renderPanel('/admin/bonuses');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(bar().getByRole('button', { name: 'Deactivate' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('2 bonuses could not be deactivated');
    expect(alert).toHaveTextContent('The database is unavailable.');
    expect(bar().getByText('3 selected')).toBeVisible();
    serve(bonuses(3));
    await user.click(bar().getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('2 bonuses deactivated')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('are only those that match the filter', async () => {
    serve(bonuses(3));
    const { user } = await renderPanel('/admin/bonuses');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    serve(bonuses(1));
    await user.type(screen.getByRole('searchbox', { name: 'Search bonuses' }), '1');
    expect(await bar().findByText('1 selected')).toBeVisible();
  });
});
