import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import type { AdminLeaderboard, PaidMark } from '../../api/panel/race';
import { createRace } from '../../testing/panel/race';
import { createSettings } from '../../testing/panel/settings';
import { server } from '../../testing/server';
import { findDialog, renderPanel } from '../../testing/panel/panel';
import { narrowToPhone } from '../../testing/panel/phone';
import { createReading, createSourceStatus } from '../../testing/panel/sources';

/** Responds with these standings; returns the queries of the requests. */
function respondWith(race: AdminLeaderboard): string[] {
  const queries: string[] = [];
  server.use(
    http.get('*/api/admin/leaderboard', ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json(race);
    }),
    http.get('*/api/leaderboard/months', () => HttpResponse.json(['2026-10', '2026-09'])),
  );
  return queries;
}

async function open(path = '/admin/race'): Promise<UserEvent> {
  const { user } = await renderPanel(path);
  await screen.findByRole('heading', { name: 'The Race' });
  return user;
}

describe('the standings', () => {
  it('have full names, and the sheets they came from', async () => {
    respondWith(createRace());
    await open();
    const rows = await screen.findAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'RankPlayerWageredPrizeSheetsVisibility',
      '1grace.hopper US$1,000.50$1,000Stake.com, Stake.usHide',
      '2alan$500.00–Stake.comHide',
    ]);
    expect(screen.getByRole('heading', { name: 'November $2,500 Leaderboard' })).toBeVisible();
    expect(screen.getByText('Nov 21, 2026, 03:00 UTC')).toBeVisible();
    expect(screen.queryByText('Final')).toBeNull();
  });

  it('say in the time zone of the settings when they were updated, and that months are in UTC', async () => {
    respondWith(createRace());
    server.use(
      http.get('*/api/admin/settings', () =>
        HttpResponse.json(createSettings({ timeZone: 'America/New_York' })),
      ),
    );
    await open();
    expect(await screen.findByText('Nov 20, 2026, 22:00 New York time')).toBeVisible();
    expect(screen.getByText(/Each month begins and ends at 00:00 UTC\./)).toBeVisible();
  });

  it('are cards on a phone', async () => {
    narrowToPhone();
    respondWith(createRace());
    await open();
    const list = await screen.findByRole('list', { name: 'Standings' });
    const cards = within(list).getAllByRole('listitem');
    expect(cards.map((card) => card.textContent)).toEqual([
      '1grace.hopper US$1,000.50 wagered · Stake.com, Stake.us$1,000Hide',
      '2alan$500.00 wagered · Stake.comHide',
    ]);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('of a closed month are final', async () => {
    const queries = respondWith(createRace({ isFinal: true, month: '2026-10' }));
    await open('/admin/race?period=2026-10');
    expect(await screen.findByText('Final')).toBeVisible();
    expect(queries).toEqual(['?period=2026-10&offset=0&limit=100']);
  });

  it('say when their full names were erased', async () => {
    respondWith(createRace({ isFinal: true, namesErasedAt: '2026-11-01T00:00:00.000Z' }));
    await open();
    expect(await screen.findByText(/full names of this month were erased on/)).toHaveTextContent(
      'erased on Nov 1, 2026. Only the masks',
    );
  });

  it('are loaded page by page, starting with the page in the URL', async () => {
    const queries = respondWith(createRace({ total: 100_000 }));
    const user = await open('/admin/race?page=3');
    const pager = await screen.findByRole('navigation', { name: 'Pages of the standings' });
    expect(pager).toHaveTextContent('of 1,000');
    await user.click(within(pager).getByRole('button', { name: 'Next' }));
    await waitFor(() => {
      expect(queries.at(-1)).toBe('?offset=300&limit=100');
    });
    const number = within(pager).getByLabelText(/^Page/);
    expect(number).toHaveValue('4');
    await user.clear(number);
    await user.type(number, '5000{Enter}');
    await waitFor(() => {
      expect(queries.at(-1)).toBe('?offset=99900&limit=100');
    });
    expect(within(pager).getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  it('say that there are no players yet, and cannot be exported', async () => {
    respondWith(createRace({ entries: [], total: 0, activePlayers: 0 }));
    await open();
    expect(await screen.findByRole('heading', { name: 'No players yet' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Export Winners' })).toBeDisabled();
  });

  it('say that they are loading', async () => {
    respondWith(createRace());
    server.use(
      http.get('*/api/admin/leaderboard', async () => {
        await delay('infinite');
        return HttpResponse.json(null);
      }),
    );
    await open();
    expect(screen.getByRole('status', { name: 'Loading standings...' })).toBeVisible();
  });

  it('show the reason of a failure and a button to try again', async () => {
    respondWith(createRace());
    server.use(
      http.get(
        '*/api/admin/leaderboard',
        () => HttpResponse.json({ error: 'That month has no standings.' }, { status: 404 }),
        { once: true },
      ),
    );
    const user = await open('/admin/race?period=2020-01');
    expect(await screen.findByText('That month has no standings.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('grace.hopper')).toBeVisible();
  });
});

describe('a sheet that waits for a decision', () => {
  function withShrunkenSheet(): void {
    server.use(
      http.get('*/api/admin/cache-status', () =>
        HttpResponse.json([
          createSourceStatus({
            source: 'sheet-us',
            status: 'failing',
            lastError: 'Failed to fetch Stake.us data: it shrank from 20 rows to 3, less than half',
            decision: 'shrunken',
            reading: createReading({ rows: 3, total: 12.5, before: { rows: 20, total: 1_234 } }),
          }),
        ]),
      ),
    );
  }

  async function openDialog(): Promise<{ user: UserEvent; dialog: HTMLElement }> {
    respondWith(createRace());
    const rendered = renderPanel('/admin/race');
    withShrunkenSheet();
    const { user } = await rendered;
    const section = await screen.findByRole('region', { name: 'Waiting for a decision' });
    expect(section).toHaveTextContent(
      'A decision is needed. Visitors see the last good standings.',
    );
    expect(section).toHaveTextContent('it shrank from 20 rows to 3, less than half');
    await user.click(within(section).getByRole('button', { name: 'Accept as it is' }));
    return { user, dialog: await findDialog('Accept as it is?') };
  }

  it('needs none if visitors see no standings', async () => {
    respondWith(createRace({ source: 'off', entries: [], total: 0 }));
    const rendered = renderPanel('/admin/race');
    server.use(
      http.get('*/api/admin/cache-status', () =>
        HttpResponse.json([
          createSourceStatus({ source: 'sheet-us', decision: 'shrunken', visitorsSee: 'off' }),
          createSourceStatus({ source: 'sheet-com', decision: 'not-reset', visitorsSee: 'data' }),
        ]),
      ),
    );
    await rendered;
    const section = await screen.findByRole('region', { name: 'Waiting for a decision' });
    expect(section).toHaveTextContent('Stake.com sheet');
    expect(section).not.toHaveTextContent('Stake.us sheet');
  });

  it('is accepted after a confirmation', async () => {
    const { user, dialog } = await openDialog();
    expect(dialog).toHaveTextContent('Stake.us sheet20 rows, $1,234.00 → 3 rows, $12.50');
    const sent: unknown[] = [];
    const response = Promise.withResolvers<undefined>();
    server.use(
      http.post('*/api/admin/refresh-leaderboard', async ({ request }) => {
        sent.push(await request.json());
        await response.promise;
        server.use(http.get('*/api/admin/cache-status', () => HttpResponse.json([])));
        return HttpResponse.json({ message: 'Successfully refreshed 3 players', players: 3 });
      }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
    expect(await within(dialog).findByRole('button', { name: 'Accepting...' })).toBeDisabled();
    await waitFor(() => {
      expect(sent).toEqual([{ acceptSheet: true }]);
    });
    response.resolve(undefined);
    expect(await screen.findByText('Successfully refreshed 3 players')).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Waiting for a decision' })).toBeNull();
    });
  });

  it('stays pending and shows the reason when accepting it fails', async () => {
    const { user, dialog } = await openDialog();
    server.use(
      http.post('*/api/admin/refresh-leaderboard', () =>
        HttpResponse.json({ error: 'Failed to fetch Stake.us data: 503' }, { status: 502 }),
      ),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
    expect(await within(dialog).findByText('Refresh Failed')).toBeVisible();
    expect(within(dialog).getByText('Failed to fetch Stake.us data: 503')).toBeVisible();
    expect(await within(dialog).findByRole('button', { name: 'Accept' })).toBeEnabled();
  });
});

describe('the buttons of the race', () => {
  it('read the sheets now', async () => {
    const queries = respondWith(createRace());
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/admin/refresh-leaderboard', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ message: 'Successfully refreshed 2 players', players: 2 });
      }),
    );
    const user = await open();
    await screen.findByText('grace.hopper');
    await user.click(screen.getByRole('button', { name: 'Refresh Standings' }));
    expect(await screen.findByText('Successfully refreshed 2 players')).toBeVisible();
    expect(sent).toEqual([{}]);
    await waitFor(() => {
      expect(queries).toHaveLength(2);
    });
  });

  it("export the month's winners, or show why that failed", async () => {
    respondWith(createRace());
    const queries: string[] = [];
    server.use(
      http.get('*/api/admin/leaderboard/winners.csv', ({ request }) => {
        queries.push(new URL(request.url).search);
        return HttpResponse.json({ error: 'The database is unavailable.' }, { status: 503 });
      }),
    );
    const user = await open('/admin/race?period=2026-10');
    await screen.findByText('grace.hopper');
    await user.click(screen.getByRole('button', { name: 'Export Winners' }));
    expect(await screen.findByText('The database is unavailable.')).toBeVisible();
    expect(queries).toEqual(['?period=2026-10']);
  });
});

describe('the players of the race', () => {
  it('are searched by name, starting with the first page', async () => {
    const queries = respondWith(createRace({ total: 300 }));
    const user = await open('/admin/race?period=2026-10&page=2');
    const search = await screen.findByRole('searchbox', { name: 'Search players' });
    await user.type(search, ' Grace & co ');
    await waitFor(() => {
      expect(queries.at(-1)).toBe('?period=2026-10&offset=0&limit=100&search=Grace+%26+co');
    });
  });

  it('can be limited to the winners, as the address says', async () => {
    const queries = respondWith(createRace());
    await open('/admin/race?show=winners&search=grace');
    await screen.findByText('grace.hopper');
    expect(queries).toEqual(['?offset=0&limit=100&show=winners&search=grace']);
    expect(screen.getByRole('searchbox', { name: 'Search players' })).toHaveValue('grace');
    expect(screen.getByText('Winners')).toBeVisible();
  });

  it('can all be shown again if none matches', async () => {
    const queries = respondWith(createRace({ entries: [], found: 0 }));
    const user = await open('/admin/race?show=winners&search=nobody');
    expect(await screen.findByRole('heading', { name: 'No players found' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all players' }));
    await waitFor(() => {
      expect(queries.at(-1)).toBe('?offset=0&limit=100');
    });
    expect(screen.getByRole('searchbox', { name: 'Search players' })).toHaveValue('');
  });
});

describe('the prizes of a closed month', () => {
  const UNMARKED: PaidMark = { version: 0, paidAt: null, paidBy: null, note: null };
  const PAID: PaidMark = {
    version: 1,
    paidAt: '2026-12-02T15:04:05.000Z',
    paidBy: 'grace',
    note: null,
  };

  /** Responds like the server, whose first prize has this mark; returns the changes. */
  function withMark(mark: PaidMark): unknown[] {
    const changes: unknown[] = [];
    let stored = mark;
    server.use(
      http.get('*/api/admin/leaderboard', () => {
        const race = createRace({ isFinal: true, month: '2026-10' });
        const paid = stored.paidAt === null ? 0 : 1;
        const [winner, other] = race.entries;
        return HttpResponse.json({
          ...race,
          paidPrizes: { paid, total: 1 },
          entries: [{ ...winner, paidMark: stored }, other],
        });
      }),
      http.get('*/api/leaderboard/months', () => HttpResponse.json(['2026-10'])),
      http.put('*/api/admin/leaderboard/2026-10/paid-marks/1', async ({ request }) => {
        const fields = (await request.json()) as { note: string | null };
        changes.push(['PUT', fields]);
        stored = { ...PAID, version: stored.version + 1, note: fields.note };
        return HttpResponse.json(stored);
      }),
      http.delete('*/api/admin/leaderboard/2026-10/paid-marks/1', ({ request }) => {
        changes.push(['DELETE', new URL(request.url).search]);
        stored = { ...UNMARKED, version: stored.version + 1 };
        return HttpResponse.json(stored);
      }),
      http.post('*/api/admin/leaderboard/2026-10/paid-marks/1/restore', async ({ request }) => {
        changes.push(['restore', await request.json()]);
        stored = { ...PAID, version: stored.version + 1 };
        return HttpResponse.json(stored);
      }),
    );
    return changes;
  }

  const findSwitch = () => screen.findByRole('switch', { name: 'Prize of grace.hopper is paid' });

  it('have a visible label beside the switch on a phone, where no column names it', async () => {
    narrowToPhone();
    withMark(UNMARKED);
    await open('/admin/race?period=2026-10');
    expect((await findSwitch()).parentElement).toHaveTextContent(/Paid$/);
  });

  it('have a mark only for players with a prize', async () => {
    withMark(PAID);
    await open('/admin/race?period=2026-10');
    expect(await findSwitch()).toBeChecked();
    expect(screen.getAllByRole('switch')).toHaveLength(1);
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows[0]).toBe('RankPlayerWageredPrizePaidSheetsVisibility');
    expect(rows[1]).toContain('Dec 2, 2026 by grace');
    expect(rows[2]).toBe('2alan$500.00––Stake.comHide');
    expect(screen.getByText('1 of 1')).toBeVisible();
  });

  it.each(['on a desktop', 'on a phone'])(
    'are marked as paid %s, and the toast undoes that',
    async (place) => {
      if (place === 'on a phone') narrowToPhone();
      const changes = withMark(UNMARKED);
      const user = await open('/admin/race?period=2026-10');
      await user.click(await findSwitch());
      expect(await screen.findByText('Prize marked as paid')).toBeVisible();
      expect(await screen.findByText('1 of 1')).toBeVisible();
      expect(await findSwitch()).toBeChecked();
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(await screen.findByText('Prize not marked as paid')).toBeVisible();
      expect(await screen.findByText('0 of 1')).toBeVisible();
      expect(await findSwitch()).not.toBeChecked();
      expect(changes).toEqual([
        ['PUT', { version: 0, note: null }],
        ['DELETE', '?version=1'],
      ]);
    },
  );

  it('are unmarked, and the toast restores the mark', async () => {
    const changes = withMark(PAID);
    const user = await open('/admin/race?period=2026-10');
    await user.click(await findSwitch());
    expect(await screen.findByText('Prize no longer marked as paid')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Prize marked as paid again')).toBeVisible();
    expect(await screen.findByText('1 of 1')).toBeVisible();
    expect(changes).toEqual([
      ['DELETE', '?version=1'],
      ['restore', { version: 2 }],
    ]);
  });

  it('show who marked them if another admin was faster', async () => {
    withMark(UNMARKED);
    const user = await open('/admin/race?period=2026-10');
    const paidSwitch = await findSwitch();
    withMark(PAID);
    server.use(
      http.put('*/api/admin/leaderboard/2026-10/paid-marks/1', () =>
        HttpResponse.json(
          { error: 'Another user has changed this prize: it is marked as paid by grace.' },
          { status: 409 },
        ),
      ),
    );
    await user.click(paidSwitch);
    expect(await screen.findByText('Failed to mark the prize as paid')).toBeVisible();
    expect(screen.getByText(/^Another user has changed this prize/)).toBeVisible();
    await waitFor(() => {
      expect(paidSwitch).toBeChecked();
    });
    expect(screen.getByText('Dec 2, 2026', { exact: false })).toBeVisible();
  });

  it('have a note that is added, changed and cleared', async () => {
    const changes = withMark(PAID);
    const user = await open('/admin/race?period=2026-10');
    await user.click(await screen.findByRole('button', { name: 'Add note for grace.hopper' }));
    const dialog = await findDialog('Note on the Payment');
    expect(dialog).toHaveTextContent('grace.hopper');
    await user.type(within(dialog).getByLabelText('Note'), ' Tip 77 ');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Note saved')).toBeVisible();
    expect(await screen.findByText('Tip 77')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit note for grace.hopper' }));
    const again = await findDialog('Note on the Payment');
    await user.clear(within(again).getByLabelText('Note'));
    await user.click(within(again).getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Add note for grace.hopper' })).toBeVisible();
    expect(changes).toEqual([
      ['PUT', { version: 1, note: 'Tip 77' }],
      ['PUT', { version: 2, note: null }],
    ]);
  });

  it('keep a note that is too long in the dialog', async () => {
    const changes = withMark(PAID);
    const user = await open('/admin/race?period=2026-10');
    await user.click(await screen.findByRole('button', { name: 'Add note for grace.hopper' }));
    const dialog = await findDialog('Note on the Payment');
    await user.click(within(dialog).getByLabelText('Note'));
    await user.paste('x'.repeat(201));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(
      await within(dialog).findByText('Please shorten this to 200 characters (now 201)'),
    ).toBeVisible();
    expect(changes).toEqual([]);
  });

  it('are not marked again by a note if another admin has removed the mark', async () => {
    withMark(PAID);
    const user = await open('/admin/race?period=2026-10');
    await user.click(await screen.findByRole('button', { name: 'Add note for grace.hopper' }));
    const dialog = await findDialog('Note on the Payment');
    withMark({ ...UNMARKED, version: 2 });
    server.use(
      http.put('*/api/admin/leaderboard/2026-10/paid-marks/1', () =>
        HttpResponse.json(
          { error: 'Another user has changed this prize: it is not marked as paid.' },
          { status: 409 },
        ),
      ),
    );
    await user.type(within(dialog).getByLabelText('Note'), 'late');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText(/it is not marked as paid/)).toBeVisible();
    await waitFor(() => {
      expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled();
    });
  });
});
