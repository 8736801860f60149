import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { leaderboardApi, type Leaderboard } from '../../api/leaderboard';
import { createLeaderboard } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';

/** Responds with pages of standings with `total` players. Each request adds its query to the result. */
function serveStandings(total: number, changes: () => Partial<Leaderboard> & { prefix?: string }) {
  const queries: string[] = [];
  server.use(
    http.get('*/api/leaderboard', ({ request }) => {
      const { searchParams } = new URL(request.url);
      queries.push(searchParams.toString());
      return HttpResponse.json(
        createLeaderboard(total, {
          offset: Number(searchParams.get('offset')),
          limit: Number(searchParams.get('limit')),
          ...changes(),
        }),
      );
    }),
    http.get('*/api/leaderboard/months', () => HttpResponse.json([])),
  );
  return queries;
}

const openLeaderboard = (total: number, changes: Partial<Leaderboard> = {}) =>
  renderApp('/leaderboard', { leaderboard: createLeaderboard(total, changes), months: [] });

/** The displayed ranks of the list, in order. */
const listedRanks = (): string[] =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent ?? '');

const podium = (): string[] =>
  within(screen.getByRole('list', { name: /^Top three/ }))
    .getAllByRole('listitem')
    .map((place) => place.textContent ?? '');

afterEach(() => {
  jest.useRealTimers();
  // The list stores in `history.state` how many players it shows.
  history.replaceState(null, '');
});

describe('the standings', () => {
  it('are shown below the month’s title, with totals and the time of the last update', async () => {
    await openLeaderboard(63);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'November $2,500 Leaderboard',
    );
    expect(screen.getByText('November 21, 2026 at 03:00 UTC')).toBeVisible();
    for (const [label, value] of [
      ['Active Players', '63'],
      ['Total Wagered', '$1,234,568'],
      ['Prize Pool', '$2,500'],
    ] as const) {
      expect(screen.getByText(label).parentElement).toHaveTextContent(`${label}${value}`);
    }
  });

  it('have the top three on the podium and the others in the list', async () => {
    await openLeaderboard(63);
    const podiumTexts = podium();
    expect(podiumTexts).toHaveLength(3);
    expect(podiumTexts[0]).toContain('player1');
    expect(podiumTexts[0]).toContain('$1,000');
    expect(podiumTexts[1]).toContain('US player');
    expect(listedRanks()).toEqual(Array.from({ length: 12 }, (_, index) => String(index + 4)));
    expect(screen.getByRole('row', { name: /player4/ })).toHaveTextContent('$99,997');
    expect(screen.getByRole('row', { name: /player4/ })).toHaveTextContent('$225');
  });

  it('show a placeholder for a broken player picture', async () => {
    const { entries } = createLeaderboard(20);
    await openLeaderboard(20, {
      entries: entries.map((entry) => ({ ...entry, avatar: '/gone.png' })),
    });
    const row = screen.getByRole('row', { name: /player4/ });
    const picture = within(row).getByRole('presentation');
    expect(picture).toHaveAttribute('src', '/gone.png');
    fireEvent.error(picture);
    expect(picture).toHaveAttribute('src', '/avatar-fallback.svg');
  });

  it('have a note when they are out of date, final or demo data', async () => {
    const { unmount } = await openLeaderboard(20, { stale: true, source: 'demo' });
    expect(screen.getByText(/These standings are out of date/)).toBeVisible();
    expect(screen.getByText(/These are demo standings/)).toBeVisible();
    unmount();
    await openLeaderboard(20, { isFinal: true });
    expect(screen.getByText('Final')).toBeVisible();
  });

  it('have all totals and no time of an update if they are the demo because no sheet was ever read', async () => {
    await openLeaderboard(20, { updatedAt: null, source: 'demo', activePlayers: 20 });
    expect(screen.getByText(/These are demo standings/)).toBeVisible();
    expect(screen.queryByText('No standings have been published yet.')).not.toBeInTheDocument();
    const figures = [...document.querySelectorAll('main dl dd')].map(
      ({ textContent }) => textContent,
    );
    expect(figures).not.toContain('–');
  });

  it('say how many prizes of a month that is over are paid, if the server says so', async () => {
    const { unmount } = await openLeaderboard(20, { isFinal: true });
    expect(screen.queryByText(/paid/)).toBeNull();
    unmount();
    const some = await openLeaderboard(20, {
      isFinal: true,
      paidPrizes: { paid: 7, total: 10 },
    });
    expect(screen.getByText('7 of 10 prizes paid')).toBeVisible();
    some.unmount();
    await openLeaderboard(20, { isFinal: true, paidPrizes: { paid: 0, total: 1 } });
    expect(screen.getByText('0 of 1 prize paid')).toBeVisible();
  });

  it('show an empty table without players, and a podium with an open rank for two players', async () => {
    const { unmount } = await openLeaderboard(0);
    expect(screen.getByText(/No players on the leaderboard yet/)).toBeVisible();
    unmount();
    const two = await openLeaderboard(2);
    expect(podium()).toHaveLength(3);
    expect(podium()[2]).toBe('Still openRank 3$300 prize');
    expect(screen.getByText('All players are on the podium so far.')).toBeVisible();
    two.unmount();
    await openLeaderboard(2, { isFinal: true });
    expect(podium()).toHaveLength(2);
  });

  it.each([
    [0, ['Still openRank 1', 'Still openRank 2', 'Still openRank 3']],
    [1, ['player1', 'Still openRank 2', 'Still openRank 3']],
    [2, ['player1', 'player2', 'Still openRank 3']],
  ])(
    'of five players, %i of them with a wager, put only those on the podium and list the rest',
    async (activePlayers, podiumTexts) => {
      const { entries } = createLeaderboard(5);
      const standings = {
        activePlayers,
        entries: entries.map((entry, index) =>
          index < activePlayers ? entry : { ...entry, wagered: 0, prize: 0, badge: null },
        ),
      };
      const running = await openLeaderboard(5, standings);
      expect(podium()).toHaveLength(3);
      for (const [index, place] of podiumTexts.entries()) {
        expect(podium()[index]).toContain(place);
      }
      const ranks = ['1', '2', '3', '4', '5'].slice(activePlayers);
      expect(listedRanks()).toEqual(ranks);
      running.unmount();
      await openLeaderboard(5, { ...standings, isFinal: true });
      expect(screen.queryAllByRole('list', { name: 'Top three' })).toHaveLength(
        activePlayers === 0 ? 0 : 1,
      );
      expect(screen.queryByText('Still open')).toBeNull();
      expect(listedRanks()).toEqual(ranks);
    },
  );

  it('show a toast after a failure and can be requested again', async () => {
    server.use(
      http.get('*/api/leaderboard', () => HttpResponse.json({ error: 'No' }, { status: 404 })),
      http.get('*/api/leaderboard/months', () => HttpResponse.json([])),
    );
    const { user } = await renderApp('/leaderboard');
    expect(screen.getByText('Loading leaderboard...')).toBeVisible();
    expect(await screen.findByText('Failed to load leaderboard data')).toBeVisible();
    serveStandings(20, () => ({}));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('player1')).toBeVisible();
  });
});

describe('the buttons for more players', () => {
  it.each([
    [9, false, false],
    [10, true, false],
    [15, true, false],
    [16, true, true],
  ])('for %i players include Load More (%s) and Show All (%s)', async (total, hasMore, hasAll) => {
    await openLeaderboard(total);
    const more = screen.queryByRole('button', { name: 'Load More Players' });
    expect(more !== null).toBe(hasMore);
    if (more && total <= 15) expect(more).toHaveAttribute('aria-disabled', 'true');
    const all = screen.queryByRole('button', { name: `Show All ${String(total)} Players` });
    expect(all !== null).toBe(hasAll);
  });

  it('show thirty more players after two taps in quick succession', async () => {
    await openLeaderboard(100);
    const more = screen.getByRole('button', { name: 'Load More Players' });
    act(() => {
      more.click();
      more.click();
    });
    expect(await screen.findByText('45 of 100')).toBeVisible();
  });

  it('load fifteen more at a time, and not more than there are', async () => {
    const queries = serveStandings(40, () => ({}));
    const { user } = await openLeaderboard(40);
    const more = screen.getByRole('button', { name: 'Load More Players' });
    await user.click(more);
    expect(await screen.findByText('player30')).toBeVisible();
    expect(screen.queryByText('player31')).toBeNull();
    await user.click(more);
    expect(await screen.findByText('player40')).toBeVisible();
    expect(more).toHaveAttribute('aria-disabled', 'true');
    expect(more).toHaveFocus();
    await user.click(more);
    expect(queries).toEqual(['offset=15&limit=15', 'offset=30&limit=15']);
    expect(listedRanks()).toHaveLength(37);
  });

  it('show all players, and the first fifteen again', async () => {
    serveStandings(40, () => ({}));
    const { user } = await openLeaderboard(40);
    await user.click(screen.getByRole('button', { name: 'Show All 40 Players' }));
    expect(await screen.findByText('player40')).toBeVisible();
    expect(listedRanks()).toHaveLength(37);
    await user.click(screen.getByRole('button', { name: 'Show Top 15 Players' }));
    expect(listedRanks()).toHaveLength(12);
    expect(screen.getByRole('button', { name: 'Show All 40 Players' })).toBeVisible();
  });

  it('start over when a page belongs to another snapshot', async () => {
    const queries = serveStandings(40, () => ({ snapshot: 'second', prefix: 'newcomer' }));
    const { user } = await openLeaderboard(40);
    expect(screen.getByText('player1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load More Players' }));
    expect(await screen.findByText('newcomer1')).toBeVisible();
    expect(await screen.findByText('newcomer30')).toBeVisible();
    expect(screen.queryByText('player4')).toBeNull();
    expect(queries).toContain('offset=0&limit=15');
  });
});

describe('a hundred thousand players, all shown', () => {
  beforeEach(() => {
    // jsdom has no layout: each element is as high as the list.
    jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockReturnValue({ top: 0, height: 56 * 99_997 } as DOMRect);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const rowIndices = (): number[] =>
    screen.getAllByRole('row').map((row) => Number(row.getAttribute('aria-rowindex')));

  it('need at most 1,500 elements, and each row has its index', async () => {
    serveStandings(100_000, () => ({}));
    const { user } = await openLeaderboard(100_000);
    await user.click(screen.getByRole('button', { name: 'Show All 100,000 Players' }));
    expect(await screen.findByText('player20')).toBeVisible();
    expect(document.querySelectorAll('*').length).toBeLessThanOrEqual(1_500);
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '99998');
    expect(rowIndices()).toEqual(rowIndices().map((_, index) => index + 1));
    expect(listedRanks()[0]).toBe('4');
  });

  it('are never mixed from two snapshots', async () => {
    serveStandings(100_000, () => ({ snapshot: 'first', prefix: 'first' }));
    const { user } = await openLeaderboard(100_000, { snapshot: 'before' });
    await user.click(screen.getByRole('button', { name: 'Show All 100,000 Players' }));
    expect(await screen.findByText('first20')).toBeVisible();
    expect(screen.queryByText('player4')).toBeNull();
    expect(screen.getByText('first4')).toBeVisible();
  });
});

it('the leaderboard page keeps the last standings and shows a toast when they can’t be loaded again', async () => {
  const { store } = await openLeaderboard(20);
  server.use(
    http.get('*/api/leaderboard', () => HttpResponse.json({ error: 'No' }, { status: 404 })),
    http.get('*/api/leaderboard/months', () => HttpResponse.json([])),
  );
  act(() => {
    store.dispatch(leaderboardApi.util.invalidateTags(['Leaderboard']));
  });
  expect(await screen.findByText('Failed to load leaderboard data')).toBeVisible();
  expect(screen.getByText('player1')).toBeVisible();
});

describe('closed months', () => {
  it('are shown with their final standings and without a countdown', async () => {
    const queries = serveStandings(3, () => ({
      title: 'October $2,500 Leaderboard',
      isFinal: true,
      prefix: 'october',
    }));
    const { user } = await renderApp('/leaderboard', {
      leaderboard: createLeaderboard(20),
      months: ['2026-10', '2026-09'],
    });
    await user.click(screen.getByText('Past months'));
    await user.click(screen.getByRole('link', { name: 'October 2026' }));
    expect(
      await screen.findByRole('heading', { name: 'October $2,500 Leaderboard' }),
    ).toBeVisible();
    expect(screen.getByText('october1')).toBeVisible();
    // The list of months is closed again, so that the winners are not below it.
    expect(screen.getByRole('link', { name: 'September 2026', hidden: true })).not.toBeVisible();
    expect(screen.getByText('Final')).toBeVisible();
    expect(screen.queryByText('Competition Resets In')).toBeNull();
    expect(queries).toEqual(['period=2026-10&offset=0&limit=15']);
    expect(screen.getByText(/^These are the final standings of October 2026/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to this month' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('November');
  });
});

describe('a new month', () => {
  const previous = {
    month: '2026-11',
    title: 'November $2,500 Leaderboard',
    topThree: createLeaderboard(3, { prefix: 'winner' }).entries,
  };

  it.each([
    ['whose sheets are not accepted yet', { waiting: true, updatedAt: null }],
    ['in which no one has wagered yet', {}],
  ])('%s shows the winners of the last one above the new race', async (_case, changes) => {
    await renderApp('/leaderboard', {
      leaderboard: createLeaderboard(0, {
        ...{ month: '2026-12', title: 'December $2,500 Leaderboard', previous },
        ...changes,
      }),
      months: ['2026-11'],
    });
    const headings = within(screen.getByRole('main')).getAllByRole('heading');
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'December $2,500 Leaderboard',
      'Competition Resets In',
      'November: final results',
      'December’s race has begun',
      'How Wager Races Work',
    ]);
    expect(podium()).toHaveLength(3);
    expect(podium()[0]).toContain('winner1');
    expect(screen.getByRole('link', { name: 'See all players' })).toHaveAttribute(
      'href',
      '/leaderboard/2026-11',
    );
    expect(screen.queryByText('Final')).toBeNull();
  });

  it('with players shows only them', async () => {
    await openLeaderboard(20, { previous });
    expect(podium()[0]).toContain('player1');
    expect(screen.queryByText(/final results/)).toBeNull();
  });
});

describe('the movement of players', () => {
  const rank = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(name) })).getAllByRole('cell')[0];

  it('is shown next to the rank, and explained', async () => {
    const { entries } = createLeaderboard(20);
    const moved = new Map([
      [1, 5],
      [3, null],
      [4, 12],
      [5, -3],
      [6, null],
    ]);
    await openLeaderboard(20, {
      movedSince: '2026-11-20T23:00:00.000Z',
      entries: entries.map((entry) => ({
        ...entry,
        moved: moved.has(entry.rank) ? (moved.get(entry.rank) ?? null) : 0,
      })),
    });
    expect(rank('player4 ')).toHaveTextContent('4▲12');
    expect(screen.getByRole('img', { name: 'up 12' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'down 3' })).toHaveTextContent('▼3');
    expect(rank('player6 ')).toHaveTextContent('6new');
    expect(rank('player7 ')).toHaveTextContent(/^7$/);
    expect(podium()[0]).toContain('▲5');
    expect(podium()[2]).toContain('new');
    expect(screen.getByText(/places gained and lost since November 20, 2026/)).toBeVisible();
  });

  it('is not shown without earlier standings', async () => {
    await openLeaderboard(20);
    expect(screen.queryByText('new')).toBeNull();
    expect(screen.queryByText(/places gained/)).toBeNull();
  });
});

it('screen readers read $0 for a player without a prize', async () => {
  await openLeaderboard(20);
  const cells = within(screen.getByRole('row', { name: /player15/ })).getAllByRole('cell');
  expect(cells.at(-1)).toHaveTextContent(/^\$0$/);
});

it('a player without a picture has a sign that stays the same', async () => {
  const { entries } = createLeaderboard(20);
  await openLeaderboard(20, {
    entries: entries.map((entry) =>
      entry.rank === 4 ? { ...entry, id: 'kQ3mZ0a_9-TfXw2L' } : entry,
    ),
  });
  const cell = screen.getByText('player4');
  // The codes of the letters k (107), Q (81) and 3 (51) choose the rank, the pattern and the suit.
  expect(cell).toHaveAttribute('data-sign', 'r3 p9 s3');
});

it('rows that change while the visitor is looking are marked for a few seconds', async () => {
  const { store } = await openLeaderboard(20);
  await act(async () => {
    // oxlint-disable-next-line eslint-js/no-restricted-syntax -- lets pending work run
    await new Promise((resume) => setTimeout(resume));
    await import('./rankings/live-rankings');
  });
  const marked = () =>
    screen
      .getAllByRole('row')
      .filter(({ className }) => className.includes('changed'))
      .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
  expect(marked()).toEqual([]);
  const { entries } = createLeaderboard(20);
  const [fifth] = entries.slice(4);
  if (fifth) entries[4] = { ...fifth, wagered: fifth.wagered + 0.5 };
  serveStandings(20, () => ({ entries, snapshot: 'second' }));
  act(() => {
    store.dispatch(leaderboardApi.util.invalidateTags(['Leaderboard']));
  });
  await waitFor(() => {
    expect(marked()).toEqual(['player5']);
  });
  await waitFor(
    () => {
      expect(marked()).toEqual([]);
    },
    { timeout: 6_000 },
  );
}, 15_000);

describe('the countdown', () => {
  const tiles = (): string => screen.getByRole('timer').textContent ?? '';

  it('counts down every second, starts over at the month’s end and requests the new standings', async () => {
    // Only `Date` and the countdown's timer are faked; the request at the end of the month runs in
    // real time.
    jest.useFakeTimers({
      now: new Date('2026-11-30T23:59:58.000Z'),
      doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'],
    });
    const queries = serveStandings(20, () => ({
      title: 'December $2,500 Leaderboard',
      snapshot: 'december',
      resetsAt: '2027-01-01T00:00:00.000Z',
    }));
    await openLeaderboard(20);
    expect(tiles()).toBe('00 Days00 Hours00 Minutes02 Seconds');
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(tiles()).toBe('00 Days00 Hours00 Minutes01 Seconds');
    expect(queries).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(tiles()).toBe('31 Days00 Hours00 Minutes00 Seconds');
    expect(
      await screen.findByRole('heading', { name: 'December $2,500 Leaderboard' }),
    ).toBeVisible();
    expect(screen.queryByText(/race is over/)).toBeNull();
    expect(queries).toEqual(['offset=0&limit=15']);
  });

  it('requests the standings again after getting the old month, and when the page becomes visible', async () => {
    jest.useFakeTimers({
      now: new Date('2026-11-30T23:59:50.000Z'),
      doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'],
    });
    const queries: string[] = serveStandings(20, () => ({
      title: `Response ${String(queries.length)}`,
      resetsAt: queries.length < 2 ? '2026-12-01T00:00:00.000Z' : '2027-01-01T00:00:00.000Z',
    }));
    await openLeaderboard(20);
    // The browser tab was suspended for two hours: no timer ran.
    jest.setSystemTime(new Date('2026-12-01T02:00:00.000Z'));
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(tiles()).toBe('30 Days22 Hours00 Minutes00 Seconds');
    expect(await screen.findByRole('heading', { name: 'Response 1' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(await screen.findByRole('heading', { name: 'Response 2' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(queries).toHaveLength(2);
  });

  it('is not announced every second', async () => {
    await openLeaderboard(20);
    expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off');
  });
});

it('the leaderboard page explains the race and links to the platforms', async () => {
  await openLeaderboard(20);
  expect(screen.getByRole('heading', { name: 'How Wager Races Work' })).toBeVisible();
  expect(screen.getByText('Rankings are updated hourly.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Join the Competition' })).toHaveAttribute(
    'href',
    '/play',
  );
});
