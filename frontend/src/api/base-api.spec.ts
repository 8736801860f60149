import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createStore, type AppStore } from '../testing/store';
import { accountApi } from './panel/account';
import { racesApi } from './races';
import { retryDelayMs } from './retries';

const send = jest.fn<typeof fetch>();
let store: AppStore;

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });

const fetchMonths = () => store.dispatch(racesApi.endpoints.getPeriods.initiate('main'));
const signIn = () =>
  store.dispatch(
    accountApi.endpoints.login.initiate({ credentials: { username: 'anna', password: 'x' } }),
  );

beforeEach(() => {
  jest.useFakeTimers();
  send.mockReset();
  jest.spyOn(globalThis, 'fetch').mockImplementation(send);
  store = createStore();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('failures', () => {
  it.each([
    [
      'the error field of the response',
      json(400, { error: 'Not like that' }),
      'Not like that',
      400,
    ],
    ['the status if there is no error field', json(404, {}), 'HTTP 404', 404],
    [
      'the status if the error field is not text',
      json(403, { error: { code: 3 } }),
      'HTTP 403',
      403,
    ],
    [
      'a network error if the body is not JSON',
      new Response('<html>', { status: 400 }),
      'Network error',
      400,
    ],
  ])('have as their message %s', async (_what, response, message, status) => {
    send.mockResolvedValue(response);
    const { error } = await fetchMonths();
    expect(error).toEqual({ status, message });
  });

  it('contain messages by field, and the stored state', async () => {
    send.mockResolvedValue(
      json(409, { error: 'Taken', fields: { email: 'Already in use' }, current: { id: 3 } }),
    );
    const { error } = await signIn();
    expect(error).toEqual({
      status: 409,
      message: 'Taken',
      fields: { email: 'Already in use' },
      current: { id: 3 },
    });
  });

  it('without a response are network errors', async () => {
    send.mockRejectedValue(new TypeError('Failed to fetch'));
    const { error } = await signIn();
    expect(error).toEqual({ status: 0, message: 'Network error' });
  });

  it('include a response 200 with a web page instead of JSON', async () => {
    send.mockImplementation(() =>
      Promise.resolve(new Response('<html>sign in</html>', { status: 200 })),
    );
    const request = fetchMonths();
    await jest.advanceTimersByTimeAsync(7_000);
    const { error } = await request;
    expect(send).toHaveBeenCalledTimes(4);
    expect(error).toEqual({ status: 200, message: 'Network error' });
  });
});

describe('retries', () => {
  it.each([
    ['a network error', () => Promise.reject(new TypeError('offline'))],
    ['429', () => Promise.resolve(json(429, { error: 'Slow down' }))],
    ['503', () => Promise.resolve(json(503, { error: 'Down' }))],
    ['a 502 page that is not JSON', () => Promise.resolve(new Response('<html>', { status: 502 }))],
  ])(
    'are made three times after %s, with delays of 1, 2 and 4 seconds',
    async (_what, response) => {
      send.mockImplementation(response);
      const result = fetchMonths();
      await jest.advanceTimersByTimeAsync(0);
      expect(send).toHaveBeenCalledTimes(1);
      for (const [index, delay] of [1_000, 2_000, 4_000].entries()) {
        await jest.advanceTimersByTimeAsync(delay - 1);
        expect(send).toHaveBeenCalledTimes(index + 1);
        await jest.advanceTimersByTimeAsync(1);
        expect(send).toHaveBeenCalledTimes(index + 2);
      }
      expect((await result).isError).toBe(true);
      await jest.advanceTimersByTimeAsync(60_000);
      expect(send).toHaveBeenCalledTimes(4);
    },
  );

  it('stop after the first successful response', async () => {
    send.mockResolvedValueOnce(json(500, {})).mockResolvedValueOnce(json(200, []));
    const result = fetchMonths();
    await jest.advanceTimersByTimeAsync(1_000);
    expect((await result).data).toEqual([]);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['seconds', '7', 7_000],
    ['an HTTP date', 'Sat, 21 Nov 2026 12:00:05 GMT', 5_000],
    ['a date in the past', 'Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['more than half a minute', '3600', 30_000],
    ['other text', 'soon', 1_000],
    ['nothing', '', 1_000],
  ])(
    'wait according to a Retry-After header that contains %s',
    async (_what, retryAfter, delayMs) => {
      jest.setSystemTime(Date.parse('2026-11-21T12:00:00Z'));
      send
        .mockResolvedValueOnce(json(429, {}, { 'Retry-After': retryAfter }))
        .mockResolvedValueOnce(json(200, []));
      const result = fetchMonths();
      await jest.advanceTimersByTimeAsync(0);
      await jest.advanceTimersByTimeAsync(Math.max(0, delayMs - 1));
      expect(send).toHaveBeenCalledTimes(delayMs === 0 ? 2 : 1);
      await jest.advanceTimersByTimeAsync(1);
      expect((await result).data).toEqual([]);
    },
  );

  it('end when the query is aborted', async () => {
    send.mockResolvedValue(json(503, {}));
    const query = fetchMonths();
    await jest.advanceTimersByTimeAsync(0);
    query.abort();
    await query;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('do not wait once the browser is online again', async () => {
    send.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValueOnce(json(200, []));
    const result = fetchMonths();
    await jest.advanceTimersByTimeAsync(0);
    dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect((await result).data).toEqual([]);
  });

  it('are not made after a permanent failure', async () => {
    send.mockResolvedValue(json(404, { error: 'No such thing' }));
    expect((await fetchMonths()).isError).toBe(true);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('are not made for the request for the current user', async () => {
    send.mockResolvedValue(json(503, { error: 'Down' }));
    const { error } = await store.dispatch(accountApi.endpoints.getUser.initiate());
    expect(error).toEqual({ status: 503, message: 'Down' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('are not made for a write', async () => {
    send.mockResolvedValue(json(503, { error: 'Down' }));
    expect((await signIn()).error).toEqual({ status: 503, message: 'Down' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('the delay before a retry', () => {
  it.each([
    [1, undefined, 1_000],
    [3, undefined, 4_000],
    [9, undefined, 30_000],
    [3, 0, 0],
    [1, 12, 12_000],
    [1, 3_600, 30_000],
  ])('after %i failures with Retry-After %j is %i ms', (failures, retryAfterSeconds, delayMs) => {
    expect(retryDelayMs(failures, retryAfterSeconds)).toBe(delayMs);
  });
});

describe('every call', () => {
  it('sends the session cookie and JSON', async () => {
    send.mockResolvedValue(
      json(200, { username: 'anna', email: 'a@example.com', role: 'admin', isAdmin: true }),
    );
    await signIn();
    const request = send.mock.calls[0]?.[0];
    if (!(request instanceof Request)) throw new Error('No request was made');
    expect(request.credentials).toBe('include');
    expect(request.headers.get('Content-Type')).toBe('application/json');
    expect(await request.json()).toEqual({ username: 'anna', password: 'x' });
  });

  it('keeps responses for five minutes after the last use', async () => {
    send.mockImplementation(() => Promise.resolve(json(200, [])));
    const query = fetchMonths();
    await query;
    query.unsubscribe();
    await jest.advanceTimersByTimeAsync(299_000);
    expect(racesApi.endpoints.getPeriods.select('main')(store.getState()).data).toEqual([]);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(racesApi.endpoints.getPeriods.select('main')(store.getState()).data).toBeUndefined();
  });
});

describe('the cached user', () => {
  it('is stored after signing in, without another request', async () => {
    const user = { username: 'anna', email: 'a@example.com', role: 'admin', isAdmin: true };
    send.mockResolvedValue(json(200, user));
    await signIn();
    await jest.advanceTimersByTimeAsync(0);
    expect(accountApi.endpoints.getUser.select()(store.getState()).data).toEqual(user);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is removed after signing out', async () => {
    send.mockResolvedValueOnce(
      json(200, { username: 'a', email: 'a@example.com', role: 'admin', isAdmin: true }),
    );
    await signIn();
    send.mockResolvedValueOnce(json(200, { message: 'Bye' }));
    await store.dispatch(accountApi.endpoints.logout.initiate());
    await jest.advanceTimersByTimeAsync(0);
    expect(accountApi.endpoints.getUser.select()(store.getState()).data).toBeUndefined();
  });
});
