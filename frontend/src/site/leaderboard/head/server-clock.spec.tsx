import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { noteServerTime, serverNow } from '../../../shared/server-clock';
import { createLeaderboard, createVideos } from '../../../testing/factories';
import { renderApp } from '../../../testing/render-app';
import { server } from '../../../testing/server';

const RACE_OVER = /^November’s race is over/;

/** The server's clock, as the date of its responses. */
const respondAt = (serverTime: string) => {
  server.use(
    http.get('*/api/leaderboard', () =>
      HttpResponse.json(createLeaderboard(20), {
        headers: { Date: new Date(serverTime).toUTCString() },
      }),
    ),
    http.get('*/api/leaderboard/months', () => HttpResponse.json([])),
  );
};

const setClock = (now: string) =>
  jest.useFakeTimers({
    now: new Date(now),
    doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'],
  });

const headersAt = (moment: string, age?: string) =>
  new Headers({ Date: new Date(moment).toUTCString(), ...(age === undefined ? {} : { Age: age }) });

const openLeaderboard = () =>
  renderApp('/leaderboard', { leaderboard: createLeaderboard(20), months: [] });

beforeEach(() => {
  setClock('2026-11-30T12:00:00Z');
  noteServerTime(headersAt('2026-11-30T12:00:00Z'));
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a visitor’s clock that is a day ahead', () => {
  it.each([
    ['leaderboard', '/leaderboard', '00 Days12 Hours00 Minutes00 Seconds'],
    ['home page', '/', 'Resets in 0 days 12:00:00'],
  ])(
    'does not end the race on the %s: the first response corrects the countdown',
    async (_page, path, left) => {
      jest.setSystemTime(new Date('2026-12-01T12:00:00Z'));
      respondAt('2026-11-30T12:00:00Z');
      await renderApp(path, {
        leaderboard: createLeaderboard(20),
        videos: createVideos(1, 1),
        months: [],
      });
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      // Noted by the response to the request at the supposed end of the month.
      await act(async () => {
        while (serverNow() > Date.parse('2026-12-01T00:00:00Z')) {
          // oxlint-disable-next-line eslint-js/no-restricted-syntax -- lets pending work run
          await new Promise((resume) => setTimeout(resume));
        }
      });
      await act(() => {
        document.dispatchEvent(new Event('visibilitychange'));
        return Promise.resolve();
      });
      expect(screen.getByRole('timer')).toHaveTextContent(left);
      expect(screen.queryByText(RACE_OVER)).toBeNull();
    },
  );
});

describe('the end of the race by the server’s clock', () => {
  it('comes with a note until the new standings are there', async () => {
    jest.setSystemTime(new Date('2026-12-01T00:00:01Z'));
    server.use(http.get('*/api/leaderboard', () => new Promise<never>(() => undefined)));
    await openLeaderboard();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('November');
    expect(screen.getByText(RACE_OVER)).toBeVisible();
    expect(screen.getByText('January 1, 2027 at 00:00 UTC')).toBeVisible();
  });

  it('comes on time for a visitor whose clock is an hour behind', async () => {
    jest.setSystemTime(new Date('2026-11-30T23:00:01Z'));
    noteServerTime(headersAt('2026-12-01T00:00:01Z'));
    server.use(http.get('*/api/leaderboard', () => new Promise<never>(() => undefined)));
    await openLeaderboard();
    expect(screen.getByText(RACE_OVER)).toBeVisible();
  });

  it('is known from a response that a cache has kept for ten minutes', async () => {
    jest.setSystemTime(new Date('2026-12-01T12:00:00Z'));
    noteServerTime(headersAt('2026-11-30T23:49:00Z', '600'));
    server.use(http.get('*/api/leaderboard', () => new Promise<never>(() => undefined)));
    await openLeaderboard();
    expect(screen.getByRole('timer')).toHaveTextContent('00 Days00 Hours01 Minutes00 Seconds');
    expect(screen.queryByText(RACE_OVER)).toBeNull();
  });
});
