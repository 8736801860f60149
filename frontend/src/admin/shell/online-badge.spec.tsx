import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { pendingRequests } from '../../testing/open-stores';
import { server } from '../../testing/server';
import { renderPanel } from '../../testing/panel/panel';

const MINUTE_MS = 60_000;
const CHECK_MS = 5_000;
const READY = '/api/ready';

/** Opens the panel; returns the paths of its requests from then on. */
async function openPanel(): Promise<string[]> {
  // Mocked responses need the functions that are not faked.
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'],
  });
  await renderPanel('/admin');
  expect(await screen.findByText('Online')).toBeVisible();
  expect(await screen.findByText('No activity yet.')).toBeVisible();
  await waitFor(() => {
    expect(pendingRequests()).toEqual([]);
  });
  const requestedPaths: string[] = [];
  server.use(
    http.all('*/api/*', ({ request }) => {
      requestedPaths.push(new URL(request.url).pathname);
    }),
  );
  return requestedPaths;
}

async function advance(ms: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(ms));
}

afterEach(() => {
  jest.useRealTimers();
});

describe('the online badge', () => {
  it('is refreshed regularly without extending an idle session', async () => {
    const requestedPaths = await openPanel();
    for (let passed = 0; passed < MINUTE_MS; passed += CHECK_MS) await advance(CHECK_MS);
    expect(new Set(requestedPaths)).toEqual(new Set([READY]));
  });

  it('is not refreshed while the panel is hidden, and at once when it is visible again', async () => {
    const requestedPaths = await openPanel();
    const visibility = jest.spyOn(document, 'visibilityState', 'get');
    visibility.mockReturnValue('hidden');
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await advance(CHECK_MS);
    requestedPaths.length = 0;
    await advance(MINUTE_MS);
    expect(requestedPaths).toEqual([]);
    visibility.mockReturnValue('visible');
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await waitFor(() => {
      expect(requestedPaths).toContain(READY);
    });
    visibility.mockRestore();
  });

  it('is offline a few seconds after the server stopped responding', async () => {
    await openPanel();
    server.use(http.get(`*${READY}`, () => HttpResponse.error()));
    await advance(CHECK_MS);
    expect(await screen.findByText('Offline')).toBeVisible();
  });

  it('is offline at once when any call gets no response, and online after the next check', async () => {
    await openPanel();
    server.use(
      http.get(`*${READY}`, () => HttpResponse.error()),
      http.post('*/api/admin/refresh-videos', () => HttpResponse.error()),
    );
    act(() => {
      screen.getByRole('button', { name: 'Refresh Videos' }).click();
    });
    expect(await screen.findByText('Offline')).toBeVisible();
    server.use(http.get(`*${READY}`, () => HttpResponse.json({ status: 'ok', checks: [] })));
    await advance(CHECK_MS);
    expect(await screen.findByText('Online')).toBeVisible();
  });

  it('is offline while the server responds with errors, and online afterwards', async () => {
    await openPanel();
    server.use(http.get(`*${READY}`, () => HttpResponse.json({}, { status: 404 })));
    await advance(CHECK_MS);
    expect(await screen.findByText('Offline')).toBeVisible();
    server.use(http.get(`*${READY}`, () => HttpResponse.json({ status: 'ok', checks: [] })));
    await advance(CHECK_MS);
    expect(await screen.findByText('Online')).toBeVisible();
  });
});
