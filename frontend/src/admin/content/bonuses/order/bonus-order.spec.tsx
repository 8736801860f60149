import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '../../../../testing/server';
import { createAdminBonus, findDialog, renderPanel } from '../../../../testing/panel/panel';

const CASHBACK = createAdminBonus({ id: 1, title: 'Cashback' });
const RELOAD = createAdminBonus({
  id: 2,
  title: 'reload 10',
  platform: 'stake_us',
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-09T10:00:00.000Z',
});
const SPINS = createAdminBonus({
  id: 3,
  title: 'Reload 9',
  isActive: false,
  createdAt: '2026-11-02T10:00:00.000Z',
});

/** A server that stores the order; returns the orders that were saved. */
function serveBonuses(bonuses = [CASHBACK, RELOAD, SPINS]): number[][] {
  const orders: number[][] = [];
  let stored = bonuses;
  server.use(
    http.get('*/api/admin/bonuses', () => HttpResponse.json(stored)),
    http.put('*/api/admin/bonuses/order', async ({ request }) => {
      const { ids } = (await request.json()) as { ids: number[] };
      orders.push(ids);
      stored = ids.flatMap((id) => stored.filter((bonus) => bonus.id === id));
      return HttpResponse.json(stored);
    }),
  );
  return orders;
}

const titles = (): string[] =>
  screen
    .getAllByRole('button', { name: /^Edit / })
    .map((button) => button.getAttribute('aria-label')?.replace('Edit ', '') ?? '');

const grip = (title: string) => screen.findByRole('button', { name: RegExp(`^Move ${title},`) });

/** Presses keys without a pause in between, because a pause would save the order. */
function press(element: HTMLElement, ...keys: string[]): void {
  element.focus();
  for (const key of keys) fireEvent.keyDown(element, { key });
}

describe('the order of the bonuses', () => {
  it('is changed by the arrow keys at once, announced to screen readers, and saved with one request', async () => {
    const orders = serveBonuses();
    await renderPanel('/admin/bonuses');
    press(await grip('Cashback'), 'ArrowDown', 'ArrowDown');
    expect(titles()).toEqual(['reload 10', 'Reload 9', 'Cashback']);
    expect(screen.getByRole('status', { name: 'Order' })).toHaveTextContent(
      'Cashback: position 3 of 3',
    );
    expect(await grip('Cashback')).toHaveFocus();
    expect(await screen.findByText('Bonus order updated successfully')).toBeVisible();
    expect(orders).toEqual([[2, 3, 1]]);
    expect(titles()).toEqual(['reload 10', 'Reload 9', 'Cashback']);
    expect(await grip('Cashback')).toHaveFocus();
  });

  it('is changed by Home and End, and saved at once when the focus leaves', async () => {
    const orders = serveBonuses();
    const { user } = await renderPanel('/admin/bonuses');
    press(await grip('Cashback'), 'End', 'Home', 'End');
    await user.tab();
    await waitFor(() => {
      expect(orders).toEqual([[2, 3, 1]]);
    });
    expect(await screen.findByText('Bonus order updated successfully')).toBeVisible();
  });

  it('is reverted by Escape before it is saved', async () => {
    const orders = serveBonuses();
    const { user } = await renderPanel('/admin/bonuses');
    press(await grip('Cashback'), 'ArrowDown', 'Escape');
    expect(titles()).toEqual(['Cashback', 'reload 10', 'Reload 9']);
    await user.tab();
    expect(orders).toEqual([]);
  });

  it('does not move the focus later if the moved bonus was already at its position', async () => {
    serveBonuses();
    const { user } = await renderPanel('/admin/bonuses');
    press(await grip('Cashback'), 'ArrowUp');
    const changed = createAdminBonus({ id: 2, title: 'Reload 11', isActive: false, version: 2 });
    serveBonuses([CASHBACK, changed, SPINS]);
    server.use(http.patch('*/api/admin/bonuses/2/toggle-status', () => HttpResponse.json(changed)));
    await user.click(screen.getByRole('switch', { name: 'Active: reload 10' }));
    const control = await screen.findByRole('switch', { name: 'Active: Reload 11' });
    expect(control).toHaveFocus();
  });

  it('is changed without dragging, by entering a position', async () => {
    const orders = serveBonuses();
    const { user } = await renderPanel('/admin/bonuses');
    await user.click(await grip('Reload 9'));
    const dialog = within(await findDialog('Move Bonus'));
    const position = dialog.getByLabelText('Position (1 to 3)');
    expect(position).toHaveValue('3');
    await user.clear(position);
    await user.type(position, '4');
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await dialog.findByText('Please enter a number from 1 to 3')).toBeVisible();
    await user.clear(position);
    await user.type(position, '2{Enter}');
    expect(await screen.findByText('Bonus order updated successfully')).toBeVisible();
    expect(orders).toEqual([[1, 3, 2]]);
    expect(titles()).toEqual(['Cashback', 'Reload 9', 'reload 10']);
    await waitFor(async () => {
      expect(await grip('Reload 9')).toHaveFocus();
    });
  });

  it('is changed across pages, and the list shows the page of the moved bonus', async () => {
    const many = Array.from({ length: 60 }, (_, at) =>
      createAdminBonus({ id: at + 1, title: `Bonus ${String(at + 1)}` }),
    );
    const orders = serveBonuses(many);
    const { user } = await renderPanel('/admin/bonuses');
    (await grip('Bonus 25')).focus();
    await user.keyboard('{ArrowDown}');
    expect(await grip('Bonus 25')).toHaveFocus();
    expect(titles()).toHaveLength(25);
    expect(titles()[0]).toBe('Bonus 25');
    await waitFor(() => {
      expect(orders[0]?.indexOf(25)).toBe(25);
    });
    expect(await screen.findByText('Bonus order updated successfully')).toBeVisible();
  });

  it.each([
    ['HTTP 500', () => HttpResponse.json({}, { status: 500 })],
    ['Network error', () => HttpResponse.error()],
  ])('is reverted if it cannot be saved (%s)', async (reason, respond) => {
    serveBonuses();
    server.use(http.put('*/api/admin/bonuses/order', respond));
    const { user } = await renderPanel('/admin/bonuses');
    (await grip('Cashback')).focus();
    await user.keyboard('{ArrowDown}{Tab}');
    expect(await screen.findByText('Failed to update bonus order')).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    await waitFor(() => {
      expect(titles()).toEqual(['Cashback', 'reload 10', 'Reload 9']);
    });
  });

  it('is fetched again if the list has changed meanwhile', async () => {
    serveBonuses();
    server.use(
      http.put('*/api/admin/bonuses/order', () => {
        serveBonuses([createAdminBonus({ id: 4, title: 'Their new one' }), CASHBACK, RELOAD]);
        return HttpResponse.json({ error: 'The bonuses have changed.' }, { status: 409 });
      }),
    );
    const { user } = await renderPanel('/admin/bonuses');
    (await grip('Cashback')).focus();
    await user.keyboard('{ArrowDown}{Tab}');
    expect(
      await screen.findByText('The list of bonuses has changed in the meantime'),
    ).toBeVisible();
    await waitFor(() => {
      expect(titles()).toEqual(['Their new one', 'Cashback', 'reload 10']);
    });
  });

  it.each(['?search=o', '?platform=stake_com', '?isActive=true', '?sort=title'])(
    'cannot be changed while the list is sorted or filtered (%s)',
    async (query) => {
      serveBonuses();
      await renderPanel(`/admin/bonuses${query}`);
      expect(await screen.findByRole('button', { name: 'Edit Cashback' })).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Move / })).not.toBeInTheDocument();
      expect(
        screen.getByText('To change the order, clear search, filters and sorting.'),
      ).toBeVisible();
    },
  );
});

describe('sorting', () => {
  it('is ascending, descending and off in turn', async () => {
    serveBonuses();
    const { user } = await renderPanel('/admin/bonuses');
    const head = await screen.findByRole('columnheader', { name: /^Bonus/ });
    await user.click(within(head).getByRole('button'));
    expect(titles()).toEqual(['Cashback', 'Reload 9', 'reload 10']);
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(head).getByRole('button'));
    expect(titles()).toEqual(['reload 10', 'Reload 9', 'Cashback']);
    expect(head).toHaveAttribute('aria-sort', 'descending');
    await user.click(within(head).getByRole('button'));
    expect(titles()).toEqual(['Cashback', 'reload 10', 'Reload 9']);
    expect(await grip('Cashback')).toBeVisible();
  });

  it.each([
    ['platform', ['Cashback', 'Reload 9', 'reload 10']],
    ['-platform', ['reload 10', 'Cashback', 'Reload 9']],
    ['status', ['Cashback', 'reload 10', 'Reload 9']],
    ['-status', ['Reload 9', 'Cashback', 'reload 10']],
    ['created', ['reload 10', 'Reload 9', 'Cashback']],
    ['-updated', ['reload 10', 'Cashback', 'Reload 9']],
    ['nonsense', ['Cashback', 'reload 10', 'Reload 9']],
  ])('is read from the URL (%s)', async (sort, expected) => {
    serveBonuses();
    await renderPanel(`/admin/bonuses?sort=${sort}`);
    expect(await screen.findByRole('button', { name: 'Edit Cashback' })).toBeVisible();
    expect(titles()).toEqual(expected);
  });
});
