import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { server } from '../../testing/server';
import { createAdminBonus, findDialog, renderPanel } from '../../testing/panel/panel';

/** Responds with this list; returns the queries of the requests. */
function answerList(list = [createAdminBonus()]): string[] {
  const asked: string[] = [];
  server.use(
    http.get('*/api/admin/bonuses', ({ request }) => {
      const { searchParams } = new URL(request.url);
      searchParams.sort();
      asked.push(searchParams.toString());
      return HttpResponse.json(list);
    }),
  );
  return asked;
}

describe('the list of bonuses', () => {
  it('shows the details of each', async () => {
    answerList([
      createAdminBonus(),
      createAdminBonus({
        id: 2,
        title: 'Free Stake Cash',
        badge: null,
        provider: 'Stake.us',
        platform: 'stake_us',
        bonusType: 'NO DEPOSIT',
        isActive: false,
        isFeatured: true,
      }),
    ]);
    await renderPanel('/admin/bonuses');
    expect(await screen.findByRole('heading', { name: 'Casino Bonuses (2)' })).toBeVisible();
    const [first, second] = screen
      .getAllByRole('row')
      .filter((row) => within(row).queryByRole('switch', { name: /Active/ }));
    expect(first).toHaveTextContent('Weekly CashbackHOT10% of a losing week back.Stake.com');
    expect(first).toHaveTextContent('welcome');
    expect(first).toHaveTextContent('Nov 3, 2026');
    expect(second).toHaveTextContent('NO DEPOSIT');
    expect(screen.getByRole('switch', { name: 'Active: Weekly Cashback' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Featured: Weekly Cashback' })).not.toBeChecked();
    expect(screen.getByRole('switch', { name: 'Active: Free Stake Cash' })).not.toBeChecked();
    expect(screen.getByRole('switch', { name: 'Featured: Free Stake Cash' })).toBeChecked();
  });

  it('says that it is loading', async () => {
    server.use(
      http.get('*/api/admin/bonuses', async () => {
        await delay('infinite');
        return HttpResponse.json([]);
      }),
    );
    await renderPanel('/admin/bonuses');
    expect(await screen.findByText('Loading bonuses...')).toBeVisible();
  });

  it('suggests creating the first bonus when there are none', async () => {
    answerList([]);
    await renderPanel('/admin/bonuses');
    expect(await screen.findByText('No bonuses found')).toBeVisible();
    expect(screen.getByText('Start by creating your first casino bonus offer.')).toBeVisible();
  });

  it('suggests other filters when nothing matches', async () => {
    answerList([]);
    await renderPanel('/admin/bonuses?search=xyz');
    expect(await screen.findByText('No bonuses found')).toBeVisible();
    expect(screen.getByText('Try adjusting your filters or search terms.')).toBeVisible();
  });

  it('shows the reason of a failure and a button to try again', async () => {
    server.use(
      http.get('*/api/admin/bonuses', () =>
        HttpResponse.json({ error: 'You may not see this.' }, { status: 403 }),
      ),
    );
    const { user } = await renderPanel('/admin/bonuses');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getAllByText('Failed to fetch bonuses')).toHaveLength(2);
    // On the page and in the toast.
    expect(screen.getAllByText('You may not see this.')).toHaveLength(2);
    answerList();
    await user.click(again);
    expect(await screen.findByText('Weekly Cashback')).toBeVisible();
  });
});

describe('search and filters', () => {
  it('search when the user stops typing', async () => {
    const asked = answerList();
    const { user } = await renderPanel('/admin/bonuses');
    await user.type(await screen.findByPlaceholderText('Search bonuses...'), ' cash & co ');
    await waitFor(() => {
      expect(asked).toEqual(['', 'search=cash+%26+co']);
    });
    expect(screen.getByPlaceholderText('Search bonuses...')).toHaveValue(' cash & co ');
  });

  it('are read from the URL', async () => {
    const asked = answerList();
    await renderPanel('/admin/bonuses?search=cash&platform=stake_us&isActive=false');
    expect(await screen.findByPlaceholderText('Search bonuses...')).toHaveValue('cash');
    expect(
      screen.getByText('Stake.us', { selector: '.ant-select-content *, .ant-select-content' }),
    ).toBeVisible();
    await waitFor(() => {
      expect(asked).toEqual(['isActive=false&platform=stake_us&search=cash']);
    });
  });

  it('ignore unknown values', async () => {
    const asked = answerList();
    await renderPanel('/admin/bonuses?platform=stake_de&isActive=maybe');
    expect(await screen.findByText('Weekly Cashback')).toBeVisible();
    expect(asked).toEqual(['']);
  });

  it('filter the list by platform and status, and can be reset', async () => {
    const asked = answerList();
    const { user } = await renderPanel('/admin/bonuses');
    await screen.findByText('Weekly Cashback');
    await user.click(screen.getByRole('combobox', { name: 'Platform' }));
    await user.click(await screen.findByTitle('Stake.com'));
    await waitFor(() => {
      expect(asked).toEqual(['', 'platform=stake_com']);
    });
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByTitle('Inactive'));
    await waitFor(() => {
      expect(asked).toEqual(['', 'platform=stake_com', 'isActive=false&platform=stake_com']);
    });
  });
});

describe('the switches of a bonus', () => {
  it.each([
    ['Active', 'toggle-status', { isActive: false }, 'Bonus status updated successfully'],
    [
      'Featured',
      'toggle-featured',
      { isFeatured: true },
      'Bonus featured status updated successfully',
    ],
  ])('%s sends the inverse, and the list is fetched again', async (name, path, sent, toast) => {
    const asked = answerList();
    const received: unknown[] = [];
    server.use(
      http.patch(`*/api/admin/bonuses/1/${path}`, async ({ request }) => {
        const body = (await request.json()) as object;
        received.push(body);
        const saved = createAdminBonus({ version: 2, ...body });
        server.use(http.get('*/api/admin/bonuses', () => HttpResponse.json([saved])));
        return HttpResponse.json(saved);
      }),
    );
    const { user } = await renderPanel('/admin/bonuses');
    const control = await screen.findByRole('switch', { name: `${name}: Weekly Cashback` });
    const before = control.getAttribute('aria-checked');
    await user.click(control);
    expect(await screen.findByText(toast)).toBeVisible();
    expect(received).toEqual([sent]);
    expect(asked).toHaveLength(1);
    expect(screen.getByRole('switch', { name: `${name}: Weekly Cashback` })).toHaveAttribute(
      'aria-checked',
      before === 'true' ? 'false' : 'true',
    );
  });

  it('allows editing the bonus at once, even if the list arrives late', async () => {
    answerList();
    const received: unknown[] = [];
    const saved = createAdminBonus({ version: 2, isActive: false });
    server.use(
      http.patch('*/api/admin/bonuses/1/toggle-status', () => {
        server.use(http.get('*/api/admin/bonuses', () => delay('infinite')));
        return HttpResponse.json(saved);
      }),
      http.put('*/api/admin/bonuses/1', async ({ request }) => {
        received.push(await request.json());
        return HttpResponse.json({ ...saved, version: 3 });
      }),
    );
    const { user } = await renderPanel('/admin/bonuses');
    await user.click(await screen.findByRole('switch', { name: 'Active: Weekly Cashback' }));
    expect(await screen.findByText('Bonus status updated successfully')).toBeVisible();
    for (const version of [2, 3]) {
      await user.click(screen.getByRole('button', { name: 'Edit Weekly Cashback' }));
      const form = within(await findDialog('Edit Bonus'));
      await user.click(form.getByRole('button', { name: 'Update Bonus' }));
      await waitFor(() => {
        expect(received.at(-1)).toMatchObject({ version });
      });
      await waitFor(() => {
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      });
    }
  });

  it.each([
    ['Active', 'toggle-status', 'Failed to update bonus status'],
    ['Featured', 'toggle-featured', 'Failed to update bonus featured status'],
  ])('%s is reverted without a response', async (name, path, message) => {
    answerList();
    server.use(http.patch(`*/api/admin/bonuses/1/${path}`, () => HttpResponse.error()));
    const { user } = await renderPanel('/admin/bonuses');
    const control = await screen.findByRole('switch', { name: `${name}: Weekly Cashback` });
    const before = control.getAttribute('aria-checked') ?? '';
    await user.click(control);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByText('Network error')).toBeVisible();
    expect(control).toHaveAttribute('aria-checked', before);
  });

  it("shows the server's reason", async () => {
    answerList();
    server.use(
      http.patch('*/api/admin/bonuses/1/toggle-status', () =>
        HttpResponse.json({ error: 'There is no such bonus.' }, { status: 404 }),
      ),
    );
    const { user } = await renderPanel('/admin/bonuses');
    await user.click(await screen.findByRole('switch', { name: 'Active: Weekly Cashback' }));
    expect(await screen.findByText('There is no such bonus.')).toBeVisible();
    expect(screen.getByText('Failed to update bonus status')).toBeVisible();
  });
});

describe('deleting a bonus', () => {
  it('asks first, and Cancel keeps it', async () => {
    answerList();
    const { user } = await renderPanel('/admin/bonuses');
    await user.click(await screen.findByRole('button', { name: 'Delete Weekly Cashback' }));
    const dialog = await findDialog('Delete Bonus');
    expect(dialog).toHaveTextContent(
      'Are you sure you want to delete this bonus? This action cannot be undone.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });

  it('deletes it, closes the dialog and fetches the list again', async () => {
    answerList();
    server.use(
      http.delete('*/api/admin/bonuses/1', () => {
        server.use(http.get('*/api/admin/bonuses', () => HttpResponse.json([])));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await renderPanel('/admin/bonuses');
    await user.click(await screen.findByRole('button', { name: 'Delete Weekly Cashback' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Bonus deleted successfully')).toBeVisible();
    expect(await screen.findByText('No bonuses found')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it("shows 'Deleting...' meanwhile and ignores a second click", async () => {
    answerList();
    server.use(
      http.delete('*/api/admin/bonuses/1', async () => {
        await delay('infinite');
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await renderPanel('/admin/bonuses');
    await user.click(await screen.findByRole('button', { name: 'Delete Weekly Cashback' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('button', { name: 'Deleting...' })).toBeDisabled();
  });

  it('stays open and shows the error when the server fails', async () => {
    answerList();
    server.use(http.delete('*/api/admin/bonuses/1', () => HttpResponse.json({}, { status: 500 })));
    const { user } = await renderPanel('/admin/bonuses');
    await user.click(await screen.findByRole('button', { name: 'Delete Weekly Cashback' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete bonus')).toBeVisible();
    expect(screen.getByText('HTTP 500')).toBeVisible();
    expect(await findDialog('Delete Bonus')).toBeVisible();
  });
});
