import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Bonus } from '../../api/admin-bonuses';
import { server } from '../../testing/server';
import { createAdminBonus, findDialog, renderPanel } from '../testing/panel';

const offers = (count: number): Bonus[] =>
  Array.from({ length: count }, (_, at) =>
    createAdminBonus({ id: at + 1, title: `Offer ${String(at + 1)}`, isActive: at !== 0 }),
  );

/** A server with these offers; what it refuses it says. Lists what it was asked to do. */
function serve(stored: Bonus[], refuse: (id: number) => string | undefined = () => undefined) {
  const calls: string[] = [];
  let list = stored;
  server.use(
    http.get('*/api/admin/bonuses', () => HttpResponse.json(list)),
    http.patch('*/api/admin/bonuses/:id/toggle-status', async ({ params, request }) => {
      const id = Number(params.id);
      const error = refuse(id);
      if (error !== undefined) return HttpResponse.json({ error }, { status: 400 });
      const body = (await request.json()) as { isActive: boolean };
      calls.push(`${String(id)} ${String(body.isActive)}`);
      list = list.map((bonus) => (bonus.id === id ? { ...bonus, ...body, version: 2 } : bonus));
      return HttpResponse.json(list.find((bonus) => bonus.id === id));
    }),
    http.delete('*/api/admin/bonuses/:id', ({ params }) => {
      const id = Number(params.id);
      const error = refuse(id);
      if (error !== undefined) return HttpResponse.json({ error }, { status: 404 });
      calls.push(`${String(id)} deleted`);
      list = list.filter((bonus) => bonus.id !== id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return calls;
}

const box = (title: string) => screen.findByRole('checkbox', { name: `Select ${title}` });
const bar = () => within(screen.getByRole('group', { name: 'Selected bonuses' }));

describe('several offers at once', () => {
  it('are deactivated, those that are still active', async () => {
    const calls = serve(offers(3));
    const { user } = await renderPanel('/admin/bonuses');
    await user.click(await box('Offer 1'));
    await user.click(await box('Offer 2'));
    expect(bar().getByText('2 selected')).toBeVisible();
    await user.click(bar().getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('1 bonus deactivated')).toBeVisible();
    expect(calls).toEqual(['2 false']);
    await waitFor(() => {
      expect(screen.getByRole('switch', { name: 'Active: Offer 2' })).not.toBeChecked();
    });
    expect(await box('Offer 2')).not.toBeChecked();
    expect(screen.queryByRole('group', { name: 'Selected bonuses' })).not.toBeInTheDocument();
  });

  it('need no change when they are active already', async () => {
    const calls = serve(offers(3));
    const { user } = await renderPanel('/admin/bonuses');
    await user.click(await box('Offer 2'));
    await user.click(bar().getByRole('button', { name: 'Activate' }));
    expect(await screen.findByText('Nothing to change: already activated')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('are all of the page, or all of the list', async () => {
    serve(offers(60));
    const { user } = await renderPanel('/admin/bonuses');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    expect(bar().getByText('25 selected')).toBeVisible();
    await user.click(bar().getByRole('button', { name: 'Select all 60' }));
    expect(bar().getByText('60 selected')).toBeVisible();
    await user.click(bar().getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('group', { name: 'Selected bonuses' })).not.toBeInTheDocument();
  });

  it('are deleted after a question that names them', async () => {
    const calls = serve(offers(3));
    const { user } = await renderPanel('/admin/bonuses');
    await user.click(await box('Offer 1'));
    await user.click(await box('Offer 3'));
    await user.click(bar().getByRole('button', { name: 'Delete' }));
    const dialog = within(await findDialog('Delete 2 bonuses'));
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Offer 1',
      'Offer 3',
    ]);
    expect(calls).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2 bonuses deleted')).toBeVisible();
    await waitFor(() => {
      expect(screen.getAllByRole('button', { name: /^Edit / })).toHaveLength(1);
    });
    expect(calls.sort()).toEqual(['1 deleted', '3 deleted']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stay selected where it failed, with the reason', async () => {
    serve(offers(3), (id) => (id === 2 ? 'There is no such offer.' : undefined));
    const { user } = await renderPanel('/admin/bonuses');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(bar().getByRole('button', { name: 'Delete' }));
    const dialog = within(await findDialog('Delete 3 bonuses'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('1 of 3 bonuses could not be deleted');
    expect(within(alert).getByRole('listitem')).toHaveTextContent(
      'Offer 2: There is no such offer.',
    );
    expect(screen.getByText('2 bonuses deleted')).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByRole('checkbox', { name: 'Select Offer 1' })).not.toBeInTheDocument();
    });
    expect(await box('Offer 2')).toBeChecked();
    await user.click(within(alert).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('are only those that the list shows', async () => {
    serve(offers(3));
    const { user } = await renderPanel('/admin/bonuses');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    serve(offers(1));
    await user.type(screen.getByRole('searchbox', { name: 'Search bonuses' }), '1');
    expect(await bar().findByText('1 selected')).toBeVisible();
  });
});
