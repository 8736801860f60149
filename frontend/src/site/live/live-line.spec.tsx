import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Live } from '../../api/live';
import { noteServerTime } from '../../shared/server-clock';
import { createLive } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';

const REFRESH_MS = 40_000;
const KICK = { service: 'kick', url: 'https://kick.com/acme' } as const;
const RUNNING = createLive({ ...KICK, status: 'live', title: 'Bonus hunt 🎰' });
const NEXT = { at: '2026-11-23T20:00:00Z', title: 'Hunt' };

/** The header of a page with this status. */
async function showHeader(live: Live) {
  await renderApp('/terms', { live });
  // Some pages have further headers.
  const [header] = screen.getAllByRole('banner');
  return within(header ?? document.body);
}

/**
 * Responds with this status, or fails without one.
 *
 * @returns the number of requests so far
 */
const respondWith = (live: Live | null) => {
  let requests = 0;
  server.use(
    http.get('*/api/live', () => {
      requests += 1;
      return live ? HttpResponse.json(live) : HttpResponse.json({ error: 'No' }, { status: 503 });
    }),
  );
  return () => requests;
};

const setVisibility = (value: DocumentVisibilityState) =>
  act(async () => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  });

afterEach(() => {
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
});

describe('the live status in the header', () => {
  it('links to the running stream with its service and title', async () => {
    const header = await showHeader(RUNNING);
    const link = header.getByRole('link', { name: /^Live on Kick: Bonus hunt 🎰/ });
    expect(link).toHaveAttribute('href', KICK.url);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.querySelector('bdi')).toHaveTextContent('Bonus hunt 🎰');
  });

  it('has no link if the owner is live and no channel is known', async () => {
    const header = await showHeader(createLive({ status: 'live' }));
    expect(header.getByText('Live now')).toBeVisible();
    expect(header.getAllByRole('link', { hidden: true })[0]).toHaveAttribute('href', '/');
  });

  it.each(['offline', 'unknown'] as const)(
    'is the next stream with its title while the status is %s',
    async (status) => {
      const header = await showHeader(createLive({ ...KICK, status, next: NEXT }));
      expect(header.getByText(/^Next stream:/)).toHaveTextContent(/^Next stream: .+ · Hunt$/);
      expect(header.queryByText(/offline/i)).toBeNull();
    },
  );

  it.each(['offline', 'unknown'] as const)(
    'is the channel without a schedule while the status is %s',
    async (status) => {
      const header = await showHeader(createLive({ ...KICK, status }));
      expect(header.getByRole('link', { name: /^Streams on Kick/ })).toHaveAttribute(
        'href',
        KICK.url,
      );
    },
  );

  it('is missing if nothing is known', async () => {
    const header = await showHeader(createLive());
    expect(header.queryByText(/live|stream/i)).toBeNull();
  });
});

describe('an open page', () => {
  /** Makes the page visible again after this time. */
  const returnAfter = async (ms: number) => {
    const later = Date.now() + ms;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    await setVisibility('visible');
  };

  it('shows a stream that has started, and that it has ended', async () => {
    const header = await showHeader(createLive({ ...KICK, status: 'offline' }));
    respondWith(RUNNING);
    await returnAfter(REFRESH_MS);
    expect(await header.findByRole('link', { name: /^Live on Kick/ })).toBeVisible();
    respondWith(createLive({ ...KICK, status: 'offline' }));
    await returnAfter(REFRESH_MS);
    expect(await header.findByRole('link', { name: /^Streams on Kick/ })).toBeVisible();
  });

  it('asks neither while it is hidden nor twice in a short time', async () => {
    const header = await showHeader(createLive({ ...KICK, status: 'offline' }));
    const requestCount = respondWith(RUNNING);
    await setVisibility('hidden');
    await returnAfter(REFRESH_MS / 4);
    expect(requestCount()).toBe(0);
    await returnAfter(REFRESH_MS);
    await header.findByRole('link', { name: /^Live on Kick/ });
    await returnAfter(REFRESH_MS / 4);
    expect(requestCount()).toBe(1);
  });

  it('asks when the browser is online again', async () => {
    const header = await showHeader(createLive({ ...KICK, status: 'offline' }));
    respondWith(RUNNING);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + REFRESH_MS);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(await header.findByRole('link', { name: /^Live on Kick/ })).toBeVisible();
  });

  it('keeps the focus on the link to the channel when a stream starts', async () => {
    const header = await showHeader(createLive({ ...KICK, status: 'offline' }));
    header.getByRole('link', { name: /^Streams on Kick/ }).focus();
    respondWith(RUNNING);
    await returnAfter(REFRESH_MS);
    expect(await header.findByRole('link', { name: /^Live on Kick/ })).toHaveFocus();
  });

  it.each([
    [14, /^Live on Kick/],
    [16, /^Streams on Kick/],
  ])('that a cache has kept for %i minutes shows %s', async (minutes, name) => {
    const checkedAt = new Date(Date.now() - minutes * 60_000).toISOString();
    const header = await showHeader({ ...RUNNING, checkedAt });
    expect(header.getByRole('link', { name })).toBeVisible();
  });

  it('shows a stream although the clock of the device is an hour fast', async () => {
    const header = await showHeader(createLive({ ...KICK, status: 'offline' }));
    const serverTime = new Date(Date.now() - 3_600_000);
    server.use(
      http.get('*/api/live', () =>
        HttpResponse.json(
          { ...RUNNING, checkedAt: serverTime.toISOString() },
          { headers: { Date: serverTime.toUTCString() } },
        ),
      ),
    );
    await returnAfter(REFRESH_MS);
    await returnAfter(REFRESH_MS);
    expect(await header.findByRole('link', { name: /^Live on Kick/ })).toBeVisible();
    noteServerTime(new Headers({ Date: new Date().toUTCString() }));
  });

  it('no longer shows a stream after five minutes without a response', async () => {
    const header = await showHeader({ ...RUNNING, next: NEXT });
    respondWith(null);
    await returnAfter(4 * 60_000);
    expect(header.getByRole('link', { name: /^Live on Kick/ })).toBeVisible();
    await returnAfter(60_001);
    expect(header.getByText(/^Next stream: /)).toBeVisible();
  });
});
