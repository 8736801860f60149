import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import type { Bonus } from '../../../api/panel/bonuses';
import { server } from '../../../testing/server';
import { createAdminBonus, findDialog, renderPanel } from '../../../testing/panel/panel';
import { withPlatforms } from '../../../testing/panel/platforms';
import { createSettings } from '../../../testing/panel/settings';

/** Responds with this list; returns the queries of the requests. */
function respondWithList(list = [createAdminBonus()]): string[] {
  const queries: string[] = [];
  server.use(
    http.get('*/api/admin/bonuses', ({ request }) => {
      const { searchParams } = new URL(request.url);
      searchParams.sort();
      queries.push(searchParams.toString());
      return HttpResponse.json(list);
    }),
  );
  return queries;
}

/** Responds to bulk changes with these bonuses; returns the received changes. */
function respondToBulkChanges(
  bonuses: Bonus[],
  { missing = [], deactivated = [] }: { missing?: number[]; deactivated?: number[] } = {},
): unknown[] {
  const calls: unknown[] = [];
  server.use(
    http.post('*/api/admin/bonuses/bulk', async ({ request }) => {
      calls.push(await request.json());
      return HttpResponse.json({ bonuses, missing, deactivated });
    }),
  );
  return calls;
}

describe('the list of bonuses', () => {
  it('says which bonuses visitors do not see because their platform is hidden', async () => {
    withPlatforms(
      createSettings().platforms.map((platform) => ({
        ...platform,
        isActive: platform.key !== 'stake_us',
      })),
    );
    respondWithList([
      createAdminBonus(),
      createAdminBonus({ id: 2, title: 'Free Stake Cash', platform: 'stake_us' }),
    ]);
    await renderPanel('/admin/bonuses');
    const chip = await screen.findByText('Platform hidden');
    expect(chip.closest('tr')).toHaveTextContent('Free Stake Cash');
    expect(chip).toHaveAttribute('data-tip', 'Visitors do not see it, because Stake.us is hidden');
  });

  it('shows the details of each bonus', async () => {
    respondWithList([
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
    const [first, second] = (await screen.findAllByRole('switch', { name: /Active/ })).map(
      (found) => found.closest('tr'),
    );
    expect(first).toHaveTextContent('Weekly CashbackHOT10% of a losing week back.Stake.comLive');
    expect(first).toHaveTextContent('welcome');
    expect(first).toHaveTextContent('Nov 3, 2026');
    expect(second).toHaveTextContent('NO DEPOSIT');
    expect(screen.getByRole('switch', { name: 'Active: Weekly Cashback' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Featured: Weekly Cashback' })).not.toBeChecked();
    expect(screen.getByRole('switch', { name: 'Active: Free Stake Cash' })).not.toBeChecked();
    expect(screen.getByRole('switch', { name: 'Featured: Free Stake Cash' })).toBeChecked();
  });

  it('shows the state of each bonus with its dates, and which are demos', async () => {
    server.use(
      http.get('*/api/admin/settings', () =>
        HttpResponse.json(createSettings({ timeZone: 'America/New_York' })),
      ),
    );
    const startsAt = '2026-12-01T20:00:00.000Z';
    const endsAt = '2027-01-01T05:00:00.000Z';
    respondWithList([
      createAdminBonus({ title: 'One', state: 'scheduled', startsAt, endsAt }),
      createAdminBonus({ id: 2, title: 'Two', state: 'ended', startsAt, endsAt }),
      createAdminBonus({ id: 3, title: 'Three', state: 'live', startsAt, isDemo: true }),
      createAdminBonus({ id: 4, title: 'Four', state: 'inactive', isActive: false }),
    ]);
    await renderPanel('/admin/bonuses');
    const row = async (title: string) => (await screen.findByText(title)).closest('tr');
    expect(await row('One')).toHaveTextContent(
      'Scheduledstarts Dec 1, 2026, 15:00 New York time, ends Jan 1, 2027, 00:00 New York time',
    );
    expect(await row('Two')).toHaveTextContent('EndedJan 1, 2027, 00:00 New York time');
    expect(await row('Three')).toHaveTextContent('LiveDemo');
    expect(await row('Three')).not.toHaveTextContent('starts');
    expect(await row('Four')).toHaveTextContent('Inactive');
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
    respondWithList([]);
    await renderPanel('/admin/bonuses');
    expect(await screen.findByText('No bonuses found')).toBeVisible();
    expect(screen.getByText('Start by creating your first casino bonus offer.')).toBeVisible();
  });

  it('suggests other filters when nothing matches', async () => {
    respondWithList([]);
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
    respondWithList();
    await user.click(again);
    expect(await screen.findByText('Weekly Cashback')).toBeVisible();
  });
});

describe('search and filters', () => {
  it('are applied when the user stops typing', async () => {
    const queries = respondWithList();
    const { user } = await renderPanel('/admin/bonuses');
    await user.type(await screen.findByPlaceholderText('Search bonuses...'), ' cash & co ');
    await waitFor(() => {
      expect(queries).toEqual(['', 'search=cash+%26+co']);
    });
    expect(screen.getByPlaceholderText('Search bonuses...')).toHaveValue(' cash & co ');
  });

  it('are read from the URL', async () => {
    const queries = respondWithList();
    await renderPanel('/admin/bonuses?search=cash&platform=stake_us&isActive=false');
    expect(await screen.findByPlaceholderText('Search bonuses...')).toHaveValue('cash');
    expect(
      screen.getByText('Stake.us', { selector: '.ant-select-content *, .ant-select-content' }),
    ).toBeVisible();
    await waitFor(() => {
      expect(queries).toEqual(['isActive=false&platform=stake_us&search=cash']);
    });
  });

  it('ignore unknown values', async () => {
    const queries = respondWithList();
    await renderPanel('/admin/bonuses?state=gone&isActive=maybe');
    expect(await screen.findByText('Weekly Cashback')).toBeVisible();
    expect(queries).toEqual(['']);
  });

  it('filter the list by platform and status, and can be reset', async () => {
    const queries = respondWithList();
    const { user } = await renderPanel('/admin/bonuses');
    await screen.findByText('Weekly Cashback');
    await user.click(screen.getByRole('combobox', { name: 'Platform' }));
    await user.click(await screen.findByTitle('Stake.com'));
    await waitFor(() => {
      expect(queries).toEqual(['', 'platform=stake_com']);
    });
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByTitle('Inactive'));
    await waitFor(() => {
      expect(queries).toEqual(['', 'platform=stake_com', 'isActive=false&platform=stake_com']);
    });
  });

  it('filter the list by state, instead of active or inactive', async () => {
    const queries = respondWithList();
    const { user } = await renderPanel('/admin/bonuses?isActive=true');
    await screen.findByText('Weekly Cashback');
    for (const [status, query] of [
      ['Live', 'state=live'],
      ['Scheduled', 'state=scheduled'],
      ['Ended', 'state=ended'],
      ['All Status', ''],
    ] as const) {
      await user.click(screen.getByRole('combobox', { name: 'Status' }));
      const options = await screen.findAllByTitle(status);
      await user.click(options.at(-1) as HTMLElement);
      await waitFor(() => {
        expect(queries.at(-1)).toBe(query);
      });
    }
  });
});

describe('a switch of a bonus', () => {
  it.each([
    ['Active', 'toggle-status', { isActive: false }, 'Bonus status updated successfully'],
    [
      'Featured',
      'toggle-featured',
      { isFeatured: true },
      'Bonus featured status updated successfully',
    ],
  ])(
    '(%s) sends the opposite value, and the list shows the new one',
    async (name, path, sent, toast) => {
      const queries = respondWithList();
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
      expect(queries).toHaveLength(1);
      expect(screen.getByRole('switch', { name: `${name}: Weekly Cashback` })).toHaveAttribute(
        'aria-checked',
        before === 'true' ? 'false' : 'true',
      );
    },
  );

  it('does not delay editing the bonus while the list is still loading', async () => {
    respondWithList();
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
  ])('(%s) is reverted if there is no response', async (name, path, message) => {
    respondWithList();
    server.use(http.patch(`*/api/admin/bonuses/1/${path}`, () => HttpResponse.error()));
    const { user } = await renderPanel('/admin/bonuses');
    const control = await screen.findByRole('switch', { name: `${name}: Weekly Cashback` });
    const before = control.getAttribute('aria-checked') ?? '';
    await user.click(control);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByText('Network error')).toBeVisible();
    expect(control).toHaveAttribute('aria-checked', before);
  });

  it("shows the server's reason for a failure", async () => {
    respondWithList();
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
  it('asks for confirmation first, and Cancel keeps the bonus', async () => {
    respondWithList();
    const { user } = await renderPanel('/admin/bonuses');
    await user.click(await screen.findByRole('button', { name: 'Delete Weekly Cashback' }));
    const dialog = await findDialog('Delete Bonus');
    expect(dialog).toHaveTextContent(
      'Are you sure you want to delete this bonus? You can restore it for 30 days.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });

  it('closes the dialog and updates the list', async () => {
    respondWithList();
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

  it('that someone else has deleted closes the dialog, and says so', async () => {
    respondWithList();
    server.use(
      http.delete('*/api/admin/bonuses/1', () => {
        respondWithList([]);
        const error = 'This bonus was deleted. Restore it first.';
        return HttpResponse.json({ error, code: 'bonus-deleted' }, { status: 404 });
      }),
    );
    const { user } = await renderPanel('/admin/bonuses');
    await user.click(await screen.findByRole('button', { name: 'Delete Weekly Cashback' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Already deleted')).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(await screen.findByText('No bonuses found')).toBeVisible();
  });

  it('can be undone', async () => {
    respondWithList();
    const calls = respondToBulkChanges([createAdminBonus()]);
    server.use(
      http.delete('*/api/admin/bonuses/1', () => {
        respondWithList([]);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await renderPanel('/admin/bonuses');
    await user.click(await screen.findByRole('button', { name: 'Delete Weekly Cashback' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No bonuses found')).toBeVisible();
    respondWithList();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Bonus restored successfully')).toBeVisible();
    expect(await screen.findByText('Weekly Cashback')).toBeVisible();
    expect(calls).toEqual([{ ids: [1], action: 'restore' }]);
  });

  it("disables the button and shows 'Deleting...' until the server responds", async () => {
    respondWithList();
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

  it('keeps the dialog open and shows the error when the server fails', async () => {
    respondWithList();
    server.use(http.delete('*/api/admin/bonuses/1', () => HttpResponse.json({}, { status: 500 })));
    const { user } = await renderPanel('/admin/bonuses');
    await user.click(await screen.findByRole('button', { name: 'Delete Weekly Cashback' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await findDialog('Delete Bonus'));
    expect(await dialog.findByText('Failed to delete bonus')).toBeVisible();
    expect(dialog.getByText('HTTP 500')).toBeVisible();
  });
});

describe('demo bonuses', () => {
  it('are removed with one button, which can be undone', async () => {
    const demo = [1, 2].map((id) =>
      createAdminBonus({ id, title: `Demo ${String(id)}`, isDemo: true }),
    );
    const own = createAdminBonus({ id: 3, title: 'My own' });
    respondWithList([...demo, own]);
    const calls = respondToBulkChanges(demo);
    server.use(
      http.post('*/api/admin/bonuses/remove-demo', () => {
        respondWithList([own]);
        const deletedAt = '2026-11-03T10:00:00.000Z';
        return HttpResponse.json({
          bonuses: demo.map((bonus) => ({ ...bonus, deletedAt })),
          missing: [],
          deactivated: [],
        });
      }),
    );
    const { user } = await renderPanel('/admin/bonuses');
    await user.click(await screen.findByRole('button', { name: 'Remove demo bonuses' }));
    expect(await screen.findByText('2 demo bonuses removed')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Casino Bonuses (1)' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove demo bonuses' })).toBeNull();
    respondWithList([...demo, own]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 bonuses restored successfully')).toBeVisible();
    expect(calls).toEqual([{ ids: [1, 2], action: 'restore' }]);
    expect(await screen.findByRole('heading', { name: 'Casino Bonuses (3)' })).toBeVisible();
  });

  it('stay if the server fails', async () => {
    respondWithList([createAdminBonus({ isDemo: true })]);
    server.use(
      http.post('*/api/admin/bonuses/remove-demo', () => HttpResponse.json({}, { status: 503 })),
    );
    const { user } = await renderPanel('/admin/bonuses');
    await user.click(await screen.findByRole('button', { name: 'Remove demo bonuses' }));
    expect(await screen.findByText('Failed to remove demo bonuses')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove demo bonuses' })).toBeEnabled();
  });
});

describe('deleted bonuses', () => {
  const deletedAt = '2026-11-20T10:00:00.000Z';
  const trash = ['One', 'Two', 'Three'].map((title, at) =>
    createAdminBonus({ id: at + 1, title, deletedAt, state: 'deleted' }),
  );

  /** Opens the trash by its link. */
  async function openTrash() {
    const queries: string[] = [];
    server.use(
      http.get('*/api/admin/bonuses', ({ request }) => {
        const { searchParams } = new URL(request.url);
        queries.push(searchParams.toString());
        const isTrash = searchParams.get('state') === 'deleted';
        return HttpResponse.json(isTrash ? trash : [createAdminBonus({ id: 9 })]);
      }),
    );
    const { user } = await renderPanel('/admin/bonuses');
    await user.click(await screen.findByRole('link', { name: /Deleted bonuses$/ }));
    expect(await screen.findByRole('heading', { name: 'Deleted bonuses (3)' })).toBeVisible();
    return { user, queries };
  }

  it('have their own list, with the day until which they can be restored', async () => {
    const { user, queries } = await openTrash();
    expect(queries).toEqual(['', 'state=deleted']);
    const facts = screen.getAllByText(/can be restored until/);
    expect(facts.map(({ textContent }) => textContent)).toEqual(
      Array(3).fill('Stake.com · deleted Nov 20, 2026 · can be restored until Dec 20, 2026'),
    );
    expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'All bonuses' }));
    expect(await screen.findByText('Weekly Cashback')).toBeVisible();
  });

  it('are restored one at a time', async () => {
    const { user } = await openTrash();
    const calls = respondToBulkChanges([{ ...(trash[0] as Bonus), deletedAt: null }]);
    await user.click(screen.getByRole('button', { name: 'Restore One' }));
    expect(await screen.findByText('Bonus restored successfully')).toBeVisible();
    expect(calls).toEqual([{ ids: [1], action: 'restore' }]);
  });

  it('are restored several at once, and those that are gone are reported', async () => {
    const { user } = await openTrash();
    const calls = respondToBulkChanges(
      trash.slice(0, 2).map((bonus) => ({ ...bonus, deletedAt: null })),
      { missing: [3] },
    );
    expect(screen.getByRole('button', { name: 'Restore selected' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Select One' }));
    expect(screen.getByText('1 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Select all 3' }));
    await user.click(screen.getByRole('button', { name: 'Restore selected' }));
    expect(await screen.findByText('2 bonuses restored successfully')).toBeVisible();
    expect(screen.getByText('Bonus could not be restored')).toBeVisible();
    expect(calls).toEqual([{ ids: [1, 2, 3], action: 'restore' }]);
  });

  it.each([
    [
      1,
      'It is inactive, because its texts contain claims that must be changed or confirmed. Edit it to see them.',
    ],
    [2, '1 of them is inactive because of claims in the texts. Edit them to see the claims.'],
  ])('say that one of %s is inactive now because of claims in its texts', async (count, reason) => {
    const { user } = await openTrash();
    const bonuses = trash.slice(0, count).map((bonus) => ({ ...bonus, deletedAt: null }));
    respondToBulkChanges(bonuses, { deactivated: [1] });
    await user.click(screen.getByRole('button', { name: 'Restore One' }));
    expect(await screen.findByText(reason)).toBeVisible();
  });

  it('are replaced by a note if there are none', async () => {
    respondWithList([]);
    await renderPanel('/admin/bonuses?state=deleted');
    expect(await screen.findByText('No deleted bonuses')).toBeVisible();
    expect(screen.getByText('A deleted bonus stays here for 30 days.')).toBeVisible();
  });
});
