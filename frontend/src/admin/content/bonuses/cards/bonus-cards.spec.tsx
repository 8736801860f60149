import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { Bonus } from '../../../../api/panel/bonuses';
import { server } from '../../../../testing/server';
import { createAdminBonus, findDialog, renderPanel } from '../../../../testing/panel/panel';
import { narrowToPhone } from '../../../../testing/panel/phone';

beforeEach(narrowToPhone);

const bonuses = ['One', 'Two', 'Three'].map((title, at) => createAdminBonus({ id: at + 1, title }));

async function open(list: readonly Bonus[] = bonuses): Promise<UserEvent> {
  server.use(http.get('*/api/admin/bonuses', () => HttpResponse.json(list)));
  const { user } = await renderPanel('/admin/bonuses');
  await screen.findByRole('button', { name: `Menu of ${list[0]?.title ?? ''}` });
  return user;
}

/** Opens the menu of a bonus and returns the items. */
async function openMenu(user: UserEvent, title: string) {
  await user.click(screen.getByRole('button', { name: `Menu of ${title}` }));
  return within(await screen.findByRole('menu'));
}

const titles = () =>
  screen.getAllByRole('button', { name: /^Edit / }).map((button) => button.textContent);

describe('the card of a bonus on a phone', () => {
  it('opens the form when it is tapped', async () => {
    const user = await open();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit Two' }));
    const dialog = await findDialog('Edit Bonus');
    expect(await within(dialog).findByLabelText('Title')).toHaveValue('Two');
  });

  it('shows the type and the day of the creation', async () => {
    const bonus = createAdminBonus({
      bonusType: 'Cashback',
      createdAt: '2026-11-03T12:00:00.000Z',
    });
    await open([bonus]);
    expect(await screen.findByText('Type: Cashback')).toBeVisible();
    expect(screen.getByText('Created')).toHaveTextContent('Created Nov 3, 2026');
  });

  it('has a switch for its status', async () => {
    const user = await open();
    server.use(
      http.patch('*/api/admin/bonuses/2/toggle-status', () =>
        HttpResponse.json({ ...bonuses[1], isActive: false, version: 2 }),
      ),
    );
    await user.click(screen.getByRole('switch', { name: 'Active: Two' }));
    expect(await screen.findByText('Bonus status updated successfully')).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Active: Two' })).not.toBeChecked();
  });

  it.each([
    ['Duplicate', 'Duplicate Bonus'],
    ['Delete', 'Delete Bonus'],
    ['Move to position...', 'Move Bonus'],
  ])('has a menu with %s', async (item, dialog) => {
    const user = await open();
    await user.click((await openMenu(user, 'Two')).getByText(item));
    expect(await findDialog(dialog)).toBeVisible();
  });

  it('is featured by its menu', async () => {
    const user = await open();
    const received: unknown[] = [];
    server.use(
      http.patch('*/api/admin/bonuses/2/toggle-featured', async ({ request }) => {
        received.push(await request.json());
        return HttpResponse.json({ ...bonuses[1], isFeatured: true, version: 2 });
      }),
    );
    await user.click((await openMenu(user, 'Two')).getByText('Feature'));
    expect(await screen.findByText('Bonus featured status updated successfully')).toBeVisible();
    expect(received).toEqual([{ isFeatured: true }]);
  });

  it('is moved by its menu', async () => {
    const user = await open();
    const orders: unknown[] = [];
    server.use(
      http.put('*/api/admin/bonuses/order', async ({ request }) => {
        const { ids } = (await request.json()) as { ids: number[] };
        orders.push(ids);
        const ordered = ids.map((id) => bonuses.find((bonus) => bonus.id === id));
        server.use(http.get('*/api/admin/bonuses', () => HttpResponse.json(ordered)));
        return HttpResponse.json(ordered);
      }),
    );
    await user.click((await openMenu(user, 'Two')).getByText('Move up'));
    await waitFor(() => {
      expect(titles()).toEqual(['Two', 'One', 'Three']);
    });
    expect(await screen.findByText('Bonus order updated successfully')).toBeVisible();
    expect(orders).toEqual([[2, 1, 3]]);
  });

  it('cannot be moved in a filtered list', async () => {
    const user = await open();
    server.use(http.get('*/api/admin/bonuses', () => HttpResponse.json(bonuses.slice(0, 2))));
    await user.type(screen.getByRole('searchbox', { name: 'Search bonuses' }), 'o');
    await waitFor(() => {
      expect(titles()).toEqual(['One', 'Two']);
    });
    expect((await openMenu(user, 'Two')).queryByText('Move up')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Move Two/ })).not.toBeInTheDocument();
  });

  it('is selected by its menu, which shows the checkboxes of all cards', async () => {
    const user = await open();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.click((await openMenu(user, 'Two')).getByText('Select'));
    expect(await screen.findByRole('checkbox', { name: 'Select Two' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Select Three' }));
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Select all 3' }));
    expect(screen.getByRole('checkbox', { name: 'Select One' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('is one of 25 on a page', async () => {
    const many = Array.from({ length: 60 }, (_, at) =>
      createAdminBonus({ id: at + 1, title: `Bonus ${String(at + 1)}` }),
    );
    const user = await open(many);
    expect(titles()).toHaveLength(25);
    await user.click(screen.getByTitle('3'));
    await waitFor(() => {
      expect(titles()).toEqual(many.slice(50).map(({ title }) => title));
    });
  });
});
