import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createLeaderboard, createSite, createVideos } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';

const videos = createVideos(1, 1);

afterEach(() => {
  jest.useRealTimers();
});

it('the home page labels demo standings as such', async () => {
  await renderApp('/', { videos, leaderboard: createLeaderboard(3, { source: 'demo' }) });
  expect(screen.getByText(/These are demo standings/)).toBeVisible();
});

it('the home page shows the time of the last update of stale standings', async () => {
  await renderApp('/', { videos, leaderboard: createLeaderboard(3, { stale: true }) });
  expect(screen.getByText('Last updated November 21, 2026 at 03:00 UTC.')).toBeVisible();
});

it('the home page labels the standings of a closed month as final', async () => {
  const closed = createLeaderboard(3, { isFinal: true, month: '2026-10' });
  await renderApp('/', { videos, leaderboard: closed });
  expect(screen.getByRole('heading', { name: 'October 2026: final standings' })).toBeVisible();
  expect(screen.queryByText(/This month’s prize pool/)).toBeNull();
});

it('the home page shows the top ranks as open while there are no players', async () => {
  await renderApp('/', { videos, leaderboard: createLeaderboard(0) });
  expect(screen.getByText(/The top ranks are open/)).toBeVisible();
});

it('the home page shows the prize pool while the standings are loading, and after a failure', async () => {
  server.use(
    http.get('*/api/leaderboard', () => HttpResponse.json({ error: 'No' }, { status: 404 })),
  );
  await renderApp('/', { videos });
  const race = screen.getByRole('region', { name: 'This month’s prize pool' });
  expect(race).toHaveTextContent('$1,800');
  expect(await within(race).findByText('The standings can’t be shown right now.')).toBeVisible();
});

it('the home page shows the leaders of the race with wager and prize', async () => {
  await renderApp('/', { videos, leaderboard: createLeaderboard(3) });
  expect(screen.getByText('player1').tagName).toBe('BDI');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
    'Rank 1player1$100,000.00 wagered$1,000 prize',
  );
});

describe('the time left in the race', () => {
  const setClock = (moment: string) =>
    jest.useFakeTimers({
      now: new Date(moment),
      doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'],
    });

  it('counts down, and requests the new race at the end', async () => {
    setClock('2026-11-29T23:59:59.000Z');
    server.use(
      http.get('*/api/leaderboard', () =>
        HttpResponse.json(createLeaderboard(0, { resetsAt: '2027-01-01T00:00:00.000Z' })),
      ),
    );
    await renderApp('/', { videos, leaderboard: createLeaderboard(3) });
    const timer = screen.getByRole('timer');
    expect(timer).toHaveTextContent('Resets in 1 day 00:00:01');
    expect(timer).toHaveAttribute('aria-live', 'off');
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(timer).toHaveTextContent('Resets in 1 day 00:00:00');
    jest.setSystemTime(new Date('2026-11-30T23:59:59.000Z'));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(timer).toHaveTextContent('Resets in 31 days 00:00:00');
    expect(await screen.findByText(/The top ranks are open/)).toBeVisible();
  });

  it('is hidden for a race that is over', async () => {
    await renderApp('/', { videos, leaderboard: createLeaderboard(3, { isFinal: true }) });
    expect(screen.queryByRole('timer')).toBeNull();
  });
});

it('the home page has no section for features if none are set', async () => {
  const site = createSite();
  await renderApp('/', {
    site: { ...site, texts: { ...site.texts, features: [] } },
    videos,
    leaderboard: createLeaderboard(3),
  });
  expect(screen.queryByRole('heading', { name: /^What you get/ })).toBeNull();
});
