import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { saveRegion } from '../../shared/region/visitor-region';
import {
  createBonus,
  createLeaderboard,
  createSite,
  createVideo,
  createVideos,
} from '../../testing/factories';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';

const videos = createVideos(1, 1);

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
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

it('the home page shows the winners of the last month while the server returns them', async () => {
  const previous = {
    month: '2026-10',
    title: 'October $2,500 Leaderboard',
    topThree: createLeaderboard(3, { prefix: 'winner' }).entries,
  };
  const { unmount } = await renderApp('/', {
    videos,
    leaderboard: createLeaderboard(0, { waiting: true, updatedAt: null, previous }),
  });
  const hall = within(screen.getByRole('region', { name: 'Hall of winners' }));
  expect(hall.getByText('October: final results')).toBeVisible();
  expect(hall.getAllByRole('listitem')).toHaveLength(3);
  expect(hall.getByRole('link')).toHaveAttribute('href', '/leaderboard/2026-10');
  expect(screen.getByText('November’s race has begun. The top ranks are open.')).toBeVisible();
  unmount();
  await renderApp('/', { videos, leaderboard: createLeaderboard(3) });
  expect(screen.queryByText('Hall of winners')).toBeNull();
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
    'Rank 1player1$100,000 wagered$1,000 prize',
  );
});

it('the home page requests old standings again when it becomes visible, but not recent ones', async () => {
  await renderApp('/', { videos, leaderboard: createLeaderboard(3) });
  const queries: string[] = [];
  server.use(
    http.get('*/api/leaderboard', ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json(createLeaderboard(3, { prefix: 'newer' }));
    }),
    http.get('*/api/videos', () => HttpResponse.json(videos)),
  );
  const returnAfter = (ms: number) =>
    act(async () => {
      const later = Date.now() + ms;
      jest.spyOn(Date, 'now').mockReturnValue(later);
      document.dispatchEvent(new Event('visibilitychange'));
      await Promise.resolve();
    });
  await returnAfter(60_000);
  expect(queries).toEqual([]);
  await returnAfter(2 * 86_400_000);
  expect(await screen.findByText('newer1')).toBeVisible();
  expect(queries).toHaveLength(1);
});

it('the home page requests the standings again every five minutes while it is visible', async () => {
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'queueMicrotask'],
  });
  await renderApp('/', { videos, leaderboard: createLeaderboard(3) });
  let queries = 0;
  server.use(
    http.get('*/api/leaderboard', () => {
      queries += 1;
      return HttpResponse.json(createLeaderboard(3, { prefix: `newer${String(queries)}-` }));
    }),
    http.get('*/api/videos', () => HttpResponse.json(videos)),
  );
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await act(() => jest.advanceTimersByTimeAsync(300_000));
  expect(queries).toBe(0);
  hidden.mockReturnValue(false);
  await act(() => jest.advanceTimersByTimeAsync(300_000));
  expect(await screen.findByText('newer1-1')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(299_000));
  expect(queries).toBe(1);
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
    expect(await screen.findByText(/The top ranks are open/)).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('Resets in 31 days 00:00:00');
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

describe('the home page', () => {
  const leaderboard = createLeaderboard(3);

  it('shows the first bonus, whose card opens it', async () => {
    const firstBonus = createBonus({
      isFeatured: true,
      wagering: 40,
      endsAt: '2099-11-29T23:59:00Z',
    });
    await renderApp('/', { videos, leaderboard, firstBonus });
    const card = within(screen.getByRole('region', { name: 'Featured Bonus' }));
    expect(card.getByRole('heading', { level: 3 })).toHaveTextContent('200% up to $1,000');
    expect(card.getByText('40× wagering')).toBeVisible();
    expect(card.getByText(/^Ends/)).toBeVisible();
    expect(card.getByRole('link', { name: /^Claim Bonus/ })).toHaveAttribute(
      'href',
      firstBonus.path,
    );
  });

  it('says where its bonus may not be offered, and does not ask the visitor there to claim it', async () => {
    saveRegion('US-CA');
    const firstBonus = createBonus({ platform: 'stake_us' });
    await renderApp('/', { videos, leaderboard, firstBonus });
    const details = await screen.findByRole('link', { name: /^View Details/ });
    expect(details).toHaveAttribute('href', firstBonus.path);
    const card = within(screen.getByRole('region', { name: 'Exclusive Bonus' }));
    expect(card.getByText('18+ · Not available in California. T&Cs apply.')).toBeVisible();
    expect(card.queryByText(/Claim/)).toBeNull();
  });

  it('does not offer a bonus that has ended', async () => {
    const firstBonus = createBonus({ endsAt: '2026-11-01T00:00:00Z' });
    await renderApp('/', { videos, leaderboard, firstBonus });
    expect(screen.queryByRole('region', { name: 'Exclusive Bonus' })).toBeNull();
  });

  it('does not call a bonus featured if it is not', async () => {
    await renderApp('/', { videos, leaderboard, firstBonus: createBonus() });
    expect(screen.getByRole('region', { name: 'Exclusive Bonus' })).toBeVisible();
  });

  it('shows a returning visitor the bonus of the document until the current one is loaded', async () => {
    const path = '/bonuses/9-current';
    const response = Promise.withResolvers<void>();
    server.use(
      http.get('*/api/bonuses', async () => {
        await response.promise;
        return HttpResponse.json([createBonus({ id: 9, path })]);
      }),
    );
    const firstBonus = createBonus();
    const { user } = await renderApp('/', { videos, leaderboard, firstBonus });
    const follow = (name: string) =>
      user.click(
        within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name }),
      );
    await follow('Videos');
    expect(await screen.findByRole('heading', { level: 1, name: /Videos/ })).toBeVisible();
    await follow('Home');
    const claim = await screen.findByRole('link', { name: /^Claim Bonus/ });
    expect(claim).toHaveAttribute('href', firstBonus.path);
    response.resolve();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^Claim Bonus/ })).toHaveAttribute('href', path),
    );
  });

  it('offers a returning visitor no bonus after the last one is gone', async () => {
    server.use(http.get('*/api/bonuses', () => HttpResponse.json([])));
    const { user } = await renderApp('/', { videos, leaderboard, firstBonus: createBonus() });
    const main = within(screen.getByRole('navigation', { name: 'Main' }));
    await user.click(main.getByRole('link', { name: 'Bonuses' }));
    expect(await screen.findByRole('heading', { name: 'Exclusive Bonuses' })).toBeVisible();
    await user.click(main.getByRole('link', { name: 'Home' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Latest Video' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Claim Bonus/ })).toBeNull());
  });

  it('requests the bonuses if its document does not have the first one', async () => {
    const path = '/bonuses/9-requested';
    server.use(http.get('*/api/bonuses', () => HttpResponse.json([createBonus({ id: 9, path })])));
    await renderApp('/', { videos, leaderboard, firstBonus: undefined });
    expect(await screen.findByRole('link', { name: /^Claim Bonus/ })).toHaveAttribute('href', path);
  });

  it('shows four Shorts, each as one link', async () => {
    const shorts = createVideos(0, 6).shorts.map((video, index) => ({
      ...video,
      embeddable: index > 0,
    }));
    await renderApp('/', { videos: { ...videos, shorts }, leaderboard });
    const row = within(screen.getByRole('region', { name: 'Shorts' }));
    expect(row.getAllByRole('listitem')).toHaveLength(4);
    expect(row.getByRole('link', { name: /^Watch on YouTube .*Short 1/ })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=short-0',
    );
    expect(row.getByRole('link', { name: /^Watch .*Short 2/ })).toBeVisible();
  });

  it('links to the communities', async () => {
    await renderApp('/', { videos, leaderboard });
    const communities = within(screen.getByRole('region', { name: 'Communities' }));
    expect(
      communities.getByRole('link', { name: /^You ?Tube ?Watch us on YouTube/ }),
    ).toHaveAttribute('href', 'https://www.youtube.com/@acme');
  });

  it('has no section for bonuses, Shorts, and communities that do not exist', async () => {
    await renderApp('/', {
      site: createSite({ socials: [] }),
      videos: { ...createVideos(0, 0), longVideos: [createVideo()] },
      leaderboard,
    });
    expect(screen.getAllByRole('region').map((region) => region.textContent)).toEqual([
      expect.stringContaining('prize pool'),
      expect.stringContaining('Latest Video'),
      expect.stringContaining('Exclusive Bonuses'),
      expect.stringContaining('Gamble responsibly'),
    ]);
  });
});
