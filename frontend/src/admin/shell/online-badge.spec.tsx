import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { runningCalls } from '../../testing/open-stores';
import { server } from '../../testing/server';
import { renderPanel } from '../testing/panel';

const MINUTE_MS = 60_000;
const READY = '/api/ready';

/** Opens the panel and remembers what it asks for from then on. */
async function openPanel(): Promise<string[]> {
  // What the answers of the server come with is left to run.
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'],
  });
  await renderPanel('/admin');
  expect(await screen.findByText('Online')).toBeVisible();
  expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
  await waitFor(() => {
    expect(runningCalls()).toEqual([]);
  });
  const asked: string[] = [];
  server.use(
    http.all('*/api/*', ({ request }) => {
      asked.push(new URL(request.url).pathname);
    }),
  );
  return asked;
}

async function pass(ms: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(ms));
}

afterEach(() => {
  jest.useRealTimers();
});

describe('the badge', () => {
  it('asks again and again, and nothing that would keep the session of an idle person alive', async () => {
    const asked = await openPanel();
    for (let minute = 0; minute < 10; minute += 1) await pass(MINUTE_MS);
    expect(new Set(asked)).toEqual(new Set([READY]));
  });

  it('is offline when the server does not answer as it should, and online once it does', async () => {
    await openPanel();
    server.use(http.get(`*${READY}`, () => HttpResponse.json({}, { status: 404 })));
    await pass(MINUTE_MS);
    expect(await screen.findByText('Offline')).toBeVisible();
    server.use(http.get(`*${READY}`, () => HttpResponse.json({ status: 'ok', checks: [] })));
    await pass(MINUTE_MS);
    expect(await screen.findByText('Online')).toBeVisible();
  });
});
