import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import type { FoundPlayer, FoundPlayers } from '../../../api/find-players';
import { leaderboardApi } from '../../../api/leaderboard';
import { createLeaderboard, createVideos } from '../../../testing/factories';
import { renderApp } from '../../../testing/render-app';
import { server } from '../../../testing/server';

const found = (rank: number, changes: Partial<FoundPlayer> = {}): FoundPlayer => ({
  id: `player-${String(rank - 1)}`,
  playerId: `in-all-months-${String(rank - 1)}`,
  rank,
  username: 'pl******ne',
  wagered: 87_324.25,
  prize: 0,
  isClose: false,
  nextPrize: { rank: 10, prize: 35, wagered: 133_676.25 },
  ...changes,
});

/** Responds to searches with these players; returns the requested queries. */
function serveSearch(matches: FoundPlayer[], changes: Partial<FoundPlayers> = {}): string[] {
  const queries: string[] = [];
  server.use(
    http.get('*/api/leaderboard/find', ({ request }) => {
      queries.push(decodeURIComponent(new URL(request.url).search));
      return HttpResponse.json({
        snapshot: 'first',
        total: matches.length,
        refreshMinutes: 60,
        matches,
        ...changes,
      });
    }),
  );
  return queries;
}

const openLeaderboard = (total = 63) =>
  renderApp('/leaderboard', { leaderboard: createLeaderboard(total), months: [] });

async function search(name: string, { user }: Awaited<ReturnType<typeof renderApp>>) {
  await user.type(await screen.findByRole('textbox', { name: 'Your casino user name' }), name);
  await user.click(screen.getByRole('button', { name: 'Find' }));
}

async function ownRank(): Promise<HTMLElement> {
  const row = await screen.findByRole('group', { name: 'Your rank' });
  await waitFor(() => {
    expect(row).toHaveAttribute('aria-busy', 'false');
  });
  return row;
}

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('a visitor who searches for a name', () => {
  it('is found with rank, wager and the distance to the next prize, and only the mask is sent', async () => {
    const queries = serveSearch([found(14)]);
    await search(' PlayerOne ', await openLeaderboard());
    const row = await ownRank();
    expect(row).toHaveTextContent('#14 · $87,324 · $46,352 to #10 ($35)');
    expect(row).toHaveTextContent(
      'Rank 14, $87,324 wagered. $46,352 to rank 10, which has a prize of $35.',
    );
    await waitFor(() => {
      expect(row).toHaveFocus();
    });
    expect(screen.getByText('Never wager more for a place.')).toBeVisible();
    expect(new Set(queries)).toEqual(new Set(['?mask=Pl******ne', '?mask=pl******ne']));
  });

  it('can also press Enter, and sees the own row marked in the list', async () => {
    serveSearch([found(14)]);
    const { user } = await openLeaderboard();
    await user.type(await screen.findByRole('textbox'), 'playerone{Enter}');
    await ownRank();
    await waitFor(() => {
      expect(screen.getByRole('row', { name: /^14/ })).toHaveAttribute('data-own');
    });
    expect(screen.getByRole('row', { name: /^13/ })).not.toHaveAttribute('data-own');
  });

  it('chooses between several players with the same mask', async () => {
    serveSearch([found(14), found(900, { wagered: 12.5, nextPrize: null })], { total: 312 });
    const app = await openLeaderboard();
    await search('playerone', app);
    const choices = await screen.findByRole('group', { name: 'Which one are you?' });
    expect(screen.getByText('312 players are shown as pl******ne.')).toBeVisible();
    expect(choices).toHaveTextContent(
      'These are the first 2 of 312. If you’re further down, show all players and look for what you’ve wagered',
    );
    await app.user.click(within(choices).getByRole('button', { name: /#900 · \$12\.50/ }));
    expect(await ownRank()).toHaveTextContent('#900 · $12.50');
    expect(screen.queryByRole('group', { name: 'Which one are you?' })).toBeNull();
  });

  it('gets the focus back, an announcement and another try if the rank of the choice cannot be loaded', async () => {
    serveSearch([found(14), found(900)]);
    const app = await openLeaderboard();
    await search('Playerone', app);
    const choices = await screen.findByRole('group', { name: 'Which one are you?' });
    server.use(http.get('*/api/leaderboard/find', () => HttpResponse.error()));
    await app.user.click(within(choices).getByRole('button', { name: /#14/ }));
    expect(await screen.findByText('Your rank can’t be shown right now.')).toHaveAttribute(
      'role',
      'alert',
    );
    expect(screen.getByRole('group', { name: 'Your rank' })).toHaveFocus();
    const retry = screen.getByRole('button', { name: 'Try Again' });
    await app.user.click(retry);
    expect(await screen.findByText('Your rank can’t be shown right now.')).toBeVisible();
    expect(retry).toHaveFocus();
    serveSearch([found(14), found(900)]);
    await app.user.click(retry);
    await waitFor(() => {
      expect(screen.getByRole('group', { name: 'Your rank' })).toHaveTextContent('#14');
    });
    expect(screen.getByRole('group', { name: 'Your rank' })).toHaveFocus();
  });

  it('learns that no one has the name, and how often the list is updated', async () => {
    serveSearch([]);
    await search('nobody_here', await openLeaderboard());
    expect(await screen.findByText(/^no\*{6,7}re isn’t in the list\./)).toHaveTextContent(
      'capital letters count. The list is updated every hour.',
    );
    expect(screen.getByRole('textbox')).toHaveValue('nobody_here');
  });

  it('is asked for a name if the field is empty', async () => {
    const queries = serveSearch([found(14)]);
    await search('{ }', await openLeaderboard());
    expect(await screen.findByText('Enter your user name first.')).toBeVisible();
    expect(queries).toEqual([]);
  });

  it.each([
    ['the server fails', 500, 'The search isn’t available right now. Please try again.'],
    ['there were too many searches', 429, 'Too many searches. Please try again in 12 seconds.'],
  ])('keeps the typed name if %s, and can try again', async (_what, status, text) => {
    server.use(
      http.get('*/api/leaderboard/find', () =>
        HttpResponse.json({ error: 'No' }, { status, headers: { 'Retry-After': '12' } }),
      ),
    );
    const app = await openLeaderboard();
    await search('playerone', app);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('playerone');
    serveSearch([found(14)]);
    await app.user.click(screen.getByRole('button', { name: 'Find' }));
    expect(await ownRank()).toHaveTextContent('#14');
  });

  it('learns that the connection is lost, and keeps the typed name', async () => {
    server.use(http.get('*/api/leaderboard/find', () => HttpResponse.error()));
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await search('playerone', await openLeaderboard());
    expect(await screen.findByText(/^You’re offline\./)).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('playerone');
  });

  it('gets the answer to the last search, even if an earlier one arrives later', async () => {
    server.use(
      http.get('*/api/leaderboard/find', async ({ request }) => {
        const isFirst = new URL(request.url).searchParams.get('mask')?.startsWith('fi');
        if (isFirst) await delay(300);
        const matches = isFirst ? [found(5), found(6)] : [];
        return HttpResponse.json({
          snapshot: 'first',
          total: matches.length,
          refreshMinutes: 90,
          matches,
        });
      }),
    );
    const app = await openLeaderboard();
    await search('first_name', app);
    await app.user.clear(screen.getByRole('textbox'));
    await search('second_name', app);
    const status = await screen.findByText(/^se\*+me isn’t in the list/);
    expect(status).toHaveTextContent('every 90 minutes');
    await act(() => delay(400));
    expect(status).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Which one are you?' })).toBeNull();
  });
});

describe('the own rank', () => {
  const remember = () => {
    localStorage.setItem('playhouse.player', '{"mask":"pl******ne","id":"in-all-months-13"}');
  };

  it('is remembered in this browser, without the name', async () => {
    serveSearch([found(14)]);
    const first = await openLeaderboard();
    await search('playerone', first);
    await ownRank();
    expect(JSON.parse(localStorage.getItem('playhouse.player') ?? '')).toEqual({
      mask: 'pl******ne',
      id: 'in-all-months-13',
    });
    first.unmount();
    await openLeaderboard();
    expect(await ownRank()).toHaveTextContent('#14');
    expect(document.activeElement).toBe(document.body);
  });

  it('follows the same player when the standings change', async () => {
    remember();
    serveSearch([found(14)]);
    const { store } = await openLeaderboard();
    expect(await ownRank()).toHaveTextContent('#14');
    serveSearch([found(3), found(9, { playerId: 'in-all-months-13' })]);
    server.use(
      http.get('*/api/leaderboard', () => HttpResponse.json(createLeaderboard(63))),
      http.get('*/api/leaderboard/months', () => HttpResponse.json([])),
    );
    act(() => {
      store.dispatch(leaderboardApi.util.invalidateTags(['Leaderboard']));
    });
    await waitFor(async () => {
      expect(await ownRank()).toHaveTextContent('#9');
    });
  });

  it('is found and marked in a month in which the row has another id', async () => {
    remember();
    serveSearch([found(9), found(12, { playerId: 'in-all-months-13' })]);
    await openLeaderboard();
    expect(await ownRank()).toHaveTextContent('#12');
    await waitFor(() => {
      expect(screen.getByRole('row', { name: /^12/ })).toHaveAttribute('data-own');
    });
  });

  it('says how many share the mask if the player may be further down', async () => {
    remember();
    serveSearch([found(2)], { total: 312 });
    const { unmount } = await openLeaderboard();
    const row = await ownRank();
    expect(row).toHaveTextContent('Not among the first 1 of 312 players shown as pl******ne.');
    expect(screen.getByText(/^The list is sorted by wager:/)).toBeVisible();
    unmount();
    await renderApp('/', { videos: createVideos(1, 1), leaderboard: createLeaderboard(63) });
    expect(await screen.findByRole('group', { name: 'Your rank' })).toHaveTextContent(
      '312 players are shown as pl******ne. Look for what you’ve wagered in the standings.',
    );
  });

  it('is marked on the podium, and not pinned while it can be seen there', async () => {
    let top = 300;
    jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockImplementation(() => ({ top, bottom: top + 56, height: 56 }) as DOMRect);
    localStorage.setItem('playhouse.player', '{"mask":"pl******ne","id":"in-all-months-0"}');
    serveSearch([found(1, { nextPrize: null })]);
    await openLeaderboard();
    const row = await ownRank();
    const [first] = within(screen.getByRole('list', { name: 'Top three' })).getAllByRole(
      'listitem',
    );
    expect(first).toHaveAttribute('data-own');
    await waitFor(() => {
      expect(row).not.toHaveClass('pinned');
    });
    top = -400;
    act(() => {
      dispatchEvent(new Event('scroll'));
    });
    await waitFor(() => {
      expect(row).toHaveClass('pinned');
    });
  });

  it('is pinned while the own row is covered by the header or the bottom bar', async () => {
    let top = 300;
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      return (
        this.tagName === 'THEAD' ? { bottom: 0 } : { top, bottom: top + 56, height: 56 }
      ) as DOMRect;
    });
    const { style } = document.documentElement;
    Object.assign(style, { scrollPaddingTop: '80px', scrollPaddingBottom: '80px' });
    remember();
    serveSearch([found(14)]);
    await openLeaderboard();
    const row = await ownRank();
    await waitFor(() => {
      expect(row).not.toHaveClass('pinned');
    });
    for (const [covered, seen] of [
      [40, 60],
      [innerHeight - 90, innerHeight - 130],
    ] as const) {
      for (const [position, isPinned] of [
        [covered, true],
        [seen, false],
      ] as const) {
        top = position;
        act(() => {
          dispatchEvent(new Event('scroll'));
        });
        await waitFor(() => {
          expect(row.classList.contains('pinned')).toBe(isPinned);
        });
      }
    }
    style.cssText = '';
  });

  it('is forgotten with one tap, and the field is focused again', async () => {
    remember();
    serveSearch([found(14)]);
    const { user } = await openLeaderboard();
    await ownRank();
    await user.click(screen.getByRole('button', { name: 'Forget me' }));
    expect(localStorage.getItem('playhouse.player')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Your rank' })).toBeNull();
    await waitFor(() => {
      expect(screen.getByRole('textbox')).toHaveFocus();
    });
  });

  it('says so if the player is not in the list, and if it cannot be loaded', async () => {
    remember();
    serveSearch([]);
    const { unmount } = await openLeaderboard();
    expect(await ownRank()).toHaveTextContent('You’re not in the list yet.');
    unmount();
    server.use(http.get('*/api/leaderboard/find', () => new HttpResponse(null, { status: 503 })));
    await openLeaderboard();
    expect(await ownRank()).toHaveTextContent('Your rank can’t be shown right now.');
    expect(screen.getByRole('button', { name: 'Forget me' })).toBeVisible();
  });

  it.each(['no JSON', '{"mask":5,"id":"a"}', 'null', '[]'])(
    'is ignored if the stored value is %s',
    async (text) => {
      localStorage.setItem('playhouse.player', text);
      const queries = serveSearch([found(14)]);
      await openLeaderboard();
      expect(await screen.findByText(/^Only a part of it is sent/)).toBeVisible();
      expect(queries).toEqual([]);
    },
  );

  it('lasts for this visit if the browser stores nothing', async () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    }
    serveSearch([found(14)]);
    const app = await openLeaderboard();
    await search('playerone', app);
    expect(await ownRank()).toHaveTextContent('#14');
    await app.user.click(screen.getByRole('button', { name: 'Forget me' }));
    expect(screen.queryByRole('group', { name: 'Your rank' })).toBeNull();
  });

  it('is shown on the home page, and can be forgotten there', async () => {
    remember();
    serveSearch([found(14)]);
    const leaderboard = createLeaderboard(63);
    const { user } = await renderApp('/', { videos: createVideos(1, 1), leaderboard });
    const rank = await screen.findByRole('group', { name: 'Your rank' });
    expect(rank).toHaveTextContent('#14 · $87,324 · $46,352 to #10 ($35)');
    expect(rank).toHaveTextContent('Never wager more for a place.');
    await user.click(within(rank).getByRole('button', { name: 'Forget me' }));
    expect(await screen.findByText('In the race? Find yourself in the standings.')).toBeVisible();
    expect(localStorage.getItem('playhouse.player')).toBeNull();
  });
});

describe('the line of a rank', () => {
  it.each([
    [
      found(4, {
        wagered: 9_999.99,
        prize: 225,
        nextPrize: { rank: 3, prize: 300, wagered: 10_000.5 },
      }),
      '#4 ($225) · $9,999.99 · $0.51 to #3 ($300)',
    ],
    [
      found(1, { wagered: 1_250_000.99, prize: 1_000, nextPrize: null }),
      '#1 ($1,000) · $1,250,001',
    ],
    [
      found(1_234, { wagered: 0, nextPrize: { rank: 6, prize: 12.5, wagered: 0 } }),
      '#1,234 · $0.00 · #6 ($12.50) is still open',
    ],
    [
      found(11, { wagered: 500, nextPrize: { rank: 10, prize: 35, wagered: 500 } }),
      '#11 · $500.00 · Tied with #10 ($35)',
    ],
    [
      found(11, { wagered: 500, nextPrize: { rank: 10, prize: 35, wagered: 500.01 } }),
      '#11 · $500.00 · $0.01 to #10 ($35)',
    ],
  ])('has the rank, the wager and the next prize (example %#)', async (player, line) => {
    serveSearch([player]);
    await search('playerone', await openLeaderboard());
    const row = await ownRank();
    expect(row.querySelector('[aria-hidden]')).toHaveTextContent(line);
  });
});
