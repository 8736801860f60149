import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Leaderboard } from '../../api/leaderboard';
import type { PublicRace } from '../../api/races';
import { createLeaderboard } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';

const POINTS = { name: 'Points', decimals: 0 };

const createWeekly = (total: number, changes: Partial<Leaderboard> = {}): Leaderboard =>
  createLeaderboard(total, {
    ...{ race: 'weekly', month: '2026-w48', title: 'Friday race', unit: 'EUR', prizePool: 550 },
    ...{ startsAt: '2026-11-27T17:00:00.000Z', resetsAt: '2026-12-04T17:00:00.000Z' },
    settlesAt: '2026-12-05T17:00:00.000Z',
    ...changes,
  });

const RACES: PublicRace[] = ['main', 'weekly'].map((slug) => ({
  ...{ slug, title: `The ${slug} race`, unit: 'USD', isRunning: true, period: '2026-11' },
  ...{ startsAt: '2026-11-01T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' },
  ...{ state: 'running', prizePool: 1 },
}));

const open = (changes: Partial<Leaderboard> = {}, total = 20) =>
  renderApp('/leaderboard/weekly', {
    leaderboard: createWeekly(total, changes),
    months: ['2026-w47', '2026-11-16', '2026-11-16-2', '2026-10'],
    races: RACES,
  });

beforeEach(() => {
  jest.useFakeTimers({
    now: new Date('2026-11-28T17:00:00Z'),
    doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'],
  });
});
afterEach(() => {
  jest.useRealTimers();
  history.replaceState(null, '');
});

const text = () => document.querySelector('main')?.textContent ?? '';

describe('the page of another race', () => {
  it('shows amounts in the unit of the race, and prizes in words', async () => {
    const { entries } = createWeekly(20);
    await open({
      unit: POINTS,
      entries: entries.map((entry) =>
        entry.rank === 2 || entry.rank === 4
          ? { ...entry, prize: 0, prizeText: 'Keyboard' }
          : entry,
      ),
    });
    expect(screen.getByText('Prize Pool').parentElement).toHaveTextContent('550 Points');
    expect(screen.getByText('Total Wagered').parentElement).toHaveTextContent('1,234,568 Points');
    expect(screen.getByRole('list', { name: 'Top three' })).toHaveTextContent(
      /99,999 Points wagered.*Keyboard prize/,
    );
    expect(screen.getByRole('row', { name: /player4/ })).toHaveTextContent(
      /99,997 PointsKeyboard$/,
    );
    expect(text()).not.toContain('$');
  });

  it('has tabs for all races, and links to its periods', async () => {
    await open();
    const tabs = screen.getByRole('navigation', { name: 'Races' });
    expect(
      within(tabs)
        .getAllByRole('link')
        .map((tab) => [
          tab.textContent,
          tab.getAttribute('href'),
          tab.getAttribute('aria-current'),
        ]),
    ).toEqual([
      ['The main race', '/leaderboard', null],
      ['The weekly race', '/leaderboard/weekly', 'page'],
    ]);
    const periods = within(screen.getByText('Past races').parentElement ?? document.body);
    expect(
      periods
        .getAllByRole('link', { hidden: true })
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Week 47, 2026', '/leaderboard/weekly/2026-w47'],
      ['Nov 16, 2026', '/leaderboard/weekly/2026-11-16'],
      ['Nov 16, 2026 (2)', '/leaderboard/weekly/2026-11-16-2'],
      ['October 2026', '/leaderboard/weekly/2026-10'],
    ]);
  });

  it('has no text about months, sheets and the rules of the main race', async () => {
    await open({ entries: [], total: 0, activePlayers: 0 });
    expect(text()).not.toMatch(/month|How Wager Races Work|\$/i);
    expect(screen.getByRole('link', { name: 'Join the Competition' })).toBeVisible();
  });

  it('counts down to the end of the running period, whose figures may start late', async () => {
    await open({ countedFrom: '2026-11-27T18:30:00.000Z' });
    expect(screen.getByRole('heading', { name: 'Competition Resets In' })).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('06 Days00 Hours00 Minutes00 Seconds');
    expect(text()).toContain(
      'Counted since November 27, 2026 at 18:30 UTC: a running total could not be read at the start.',
    );
  });

  it.each([
    [1, '1 ruling changed these standings'],
    [2, '2 rulings changed these standings'],
  ])('says that %d rulings changed the standings', async (rulings, line) => {
    await open({ rulings });
    expect(text()).toContain(line);
  });

  it('has no line about rulings if there are none', async () => {
    await open();
    expect(text()).not.toContain('ruling');
  });

  it('counts down to the start of a scheduled period', async () => {
    const startsAt = '2026-11-29T18:00:00.000Z';
    await open({ state: 'scheduled', startsAt, updatedAt: null, total: 0, entries: [] });
    expect(screen.getByRole('heading', { name: 'Starts In' })).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('01 Days01 Hours00 Minutes00 Seconds');
    expect(text()).toContain('November 29, 2026 at 18:00 UTC');
  });

  it('says when the results of a period that settles are expected, without a countdown', async () => {
    await open({ state: 'settling' });
    expect(screen.queryByRole('timer')).toBeNull();
    expect(text()).toContain('Results on Dec 5, 2026 Figures may still change until then.');
  });

  it('says that the standings of a closed period are final, and leads back', async () => {
    await renderApp('/leaderboard/weekly/2026-w47', {
      closedMonth: createWeekly(20, { month: '2026-w47', state: 'final', isFinal: true }),
      months: ['2026-w47'],
      races: RACES,
    });
    expect(screen.queryByRole('timer')).toBeNull();
    expect(text()).toContain('These are the final standings of Week 47, 2026.');
    expect(screen.getByRole('link', { name: 'To the latest race' })).toHaveAttribute(
      'href',
      '/leaderboard/weekly',
    );
  });

  it('names the race in all its requests, and finds no player of another race', async () => {
    const queries: string[] = [];
    localStorage.setItem('playhouse.player', '{"mask":"pl******ne","id":"of-the-main-race"}');
    server.use(
      http.get('*/api/leaderboard', ({ request }) => {
        queries.push(new URL(request.url).search);
        return HttpResponse.json(createWeekly(63));
      }),
      http.get('*/api/leaderboard/find', ({ request }) => {
        queries.push(new URL(request.url).search);
        const player = { id: 'x', playerId: 'weekly-1', rank: 7, username: 'am******ox' };
        const facts = { wagered: 500, isClose: false, prize: 0, nextPrize: null };
        const matches = [{ ...player, ...facts }];
        return HttpResponse.json({ snapshot: 'first', total: 1, refreshMinutes: 60, matches });
      }),
    );
    const { user } = await open({}, 63);
    await user.click(screen.getByRole('button', { name: 'Load More Players' }));
    await user.type(await screen.findByLabelText('Your casino user name'), 'amber_fox{Enter}');
    expect(await screen.findByRole('group', { name: 'Your rank' })).toHaveTextContent('€500.00');
    expect(new Set(queries)).toEqual(
      new Set(['?offset=15&limit=15&race=weekly', '?race=weekly&mask=am******ox']),
    );
    expect(localStorage.getItem('playhouse.player')).toContain('of-the-main-race');
    expect(localStorage.getItem('playhouse.player.weekly')).toContain('weekly-1');
  });
});
