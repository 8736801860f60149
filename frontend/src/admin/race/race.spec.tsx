import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import type { AdminLeaderboard } from '../../api/race';
import { server } from '../../testing/server';
import { findDialog, renderPanel } from '../../testing/panel/panel';
import { createSourceStatus } from '../../testing/panel/sources';

function createRace(changes: Partial<AdminLeaderboard> = {}): AdminLeaderboard {
  return {
    month: '2026-11',
    title: 'November $2,500 Leaderboard',
    source: 'sheets',
    snapshot: 's1',
    updatedAt: '2026-11-21T03:00:00.000Z',
    stale: false,
    resetsAt: '2026-12-01T00:00:00.000Z',
    isFinal: false,
    prizePool: 2500,
    activePlayers: 2,
    totalWagered: 1500.5,
    total: 2,
    entries: [
      {
        id: 'a',
        rank: 1,
        username: 'grace.hopper',
        avatar: null,
        wagered: 1000.5,
        prize: 1000,
        badge: 'gold',
        isUS: true,
        sheets: ['com', 'us'],
      },
      {
        id: 'b',
        rank: 2,
        username: 'alan',
        avatar: null,
        wagered: 500,
        prize: 0,
        badge: 'silver',
        isUS: false,
        sheets: ['com'],
      },
    ],
    ...changes,
  };
}

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
      'RankPlayerWageredPrizeSheets',
      '1grace.hopper US$1,000.50$1,000Stake.com, Stake.us',
      '2alan$500.00–Stake.com',
    ]);
    expect(screen.getByRole('heading', { name: 'November $2,500 Leaderboard' })).toBeVisible();
    expect(screen.getByText('November 21, 2026 at 03:00 UTC')).toBeVisible();
    expect(screen.queryByText('Final')).toBeNull();
  });

  it('of a closed month are final', async () => {
    const queries = respondWith(createRace({ isFinal: true, month: '2026-10' }));
    await open('/admin/race?month=2026-10');
    expect(await screen.findByText('Final')).toBeVisible();
    expect(queries).toEqual(['?offset=0&limit=100&month=2026-10']);
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
    const user = await open('/admin/race?month=2020-01');
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
            lastError: 'Failed to fetch US data: it shrank from 20 rows to 3, less than half',
            decision: 'shrunken',
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
    expect(section).toHaveTextContent('it shrank from 20 rows to 3, less than half');
    await user.click(within(section).getByRole('button', { name: 'Accept as it is' }));
    return { user, dialog: await findDialog('Accept as it is?') };
  }

  it('is accepted after a confirmation', async () => {
    const { user, dialog } = await openDialog();
    expect(dialog).toHaveTextContent('the Stake.us sheet');
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
        HttpResponse.json({ error: 'Failed to fetch US data: 503' }, { status: 502 }),
      ),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Refresh Failed')).toBeVisible();
    expect(screen.getByText('Failed to fetch US data: 503')).toBeVisible();
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
    const user = await open('/admin/race?month=2026-10');
    await screen.findByText('grace.hopper');
    await user.click(screen.getByRole('button', { name: 'Export Winners' }));
    expect(await screen.findByText('The database is unavailable.')).toBeVisible();
    expect(queries).toEqual(['?month=2026-10']);
  });
});
