import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { noteServerTime } from '../../shared/server-clock';
import { server } from '../../testing/server';
import {
  canStore,
  endFinishedBreak,
  endOfBreak,
  parseBreak,
  readStored,
  startBreak,
} from './visitor-break';

const KEY = 'playhouse.break';
const START = '2026-10-28T08:00:00.000Z';

const root = document.documentElement;
const endsAt = () => parseBreak(readStored())?.endsAt;
const iso = (moment: number | undefined) =>
  moment === undefined ? undefined : new Date(moment).toISOString();
const headersAt = (moment: string) => ({ Date: new Date(moment).toUTCString() });

/** The server's clock, as the next responses state it. */
const setServer = (moment: string) => {
  server.use(http.get('*/api/live', () => HttpResponse.json({}, { headers: headersAt(moment) })));
};
const setServerUnreachable = () => {
  server.use(http.get('*/api/live', () => HttpResponse.error()));
};
/** The device's clock. */
const setDevice = (moment: string) => {
  jest.setSystemTime(new Date(moment));
};
/** The device's clock after a response of the server. */
const setDeviceWithOffset = (moment: string, serverTime: string) => {
  setDevice(moment);
  noteServerTime(new Headers(headersAt(serverTime)));
};

const disableStorage = () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Disabled', 'SecurityError');
  });
};

beforeEach(() => {
  jest.useFakeTimers({
    now: new Date(START),
    doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'],
  });
  setServer(START);
  setDeviceWithOffset(START, START);
});
afterEach(() => {
  jest.useRealTimers();
  delete root.dataset.break;
});

describe('a break', () => {
  it.each([
    [1, '2026-10-29T08:00:00.000Z'],
    [7, '2026-11-04T08:00:00.000Z'],
    [30, '2026-11-27T08:00:00.000Z'],
  ] as const)('of %i days hides promotions at once, and ends at %s', async (days, end) => {
    expect(iso(endOfBreak(days))).toBe(end);
    const started = startBreak(days);
    expect(root.dataset.break).toBe('');
    expect(await started).toBeUndefined();
    expect(localStorage.getItem(KEY)).toBe(`${String(days)} ${START}`);
    expect(iso(endsAt())).toBe(end);
  });

  it('goes on until the server confirms that it is over, then everything is shown again', async () => {
    await startBreak(7);
    setServer('2026-11-04T07:59:58Z');
    await endFinishedBreak();
    expect(readStored()).not.toBeNull();
    expect(root.dataset.break).toBe('');
    setServer('2026-11-04T08:00:00Z');
    await endFinishedBreak();
    expect(readStored()).toBeNull();
    expect(root.dataset.break).toBeUndefined();
  });

  it('is not ended by a device’s clock that is set forward', async () => {
    await startBreak(7);
    setDevice('2030-01-01T00:00:00Z');
    setServer('2026-10-28T09:00:00Z');
    await endFinishedBreak();
    expect(iso(endsAt())).toBe('2026-11-04T08:00:00.000Z');
    expect(root.dataset.break).toBe('');
  });

  it('is not made longer by a device’s clock that is set back', async () => {
    await startBreak(7);
    setDevice('2020-01-01T00:00:00Z');
    setServer('2026-11-04T08:00:01Z');
    await endFinishedBreak();
    expect(readStored()).toBeNull();
  });

  it.each([
    ['a year behind', '2025-10-28T08:00:00Z'],
    ['a year ahead', '2027-10-28T08:00:00Z'],
  ])('starts at the server’s time if the device’s clock is %s', async (_what, device) => {
    setDeviceWithOffset(device, START);
    await startBreak(1);
    expect(iso(endsAt())).toBe('2026-10-29T08:00:00.000Z');
  });

  it.each([
    ['set forward', '2026-12-01T00:00:00Z'],
    ['set back', '2026-10-01T00:00:00Z'],
  ])(
    'starts at the server’s time if the device’s clock has been %s since the last response',
    async (_what, device) => {
      setDevice(device);
      await startBreak(7);
      expect(iso(endsAt())).toBe('2026-11-04T08:00:00.000Z');
    },
  );

  it('goes on while the server can’t be reached', async () => {
    await startBreak(1);
    setDevice('2026-12-01T00:00:00Z');
    setServerUnreachable();
    await endFinishedBreak();
    expect(root.dataset.break).toBe('');
    expect(iso(endsAt())).toBe('2026-10-29T08:00:00.000Z');
  });

  it.each([
    ['right', START],
    ['ahead', '2026-12-01T00:00:00Z'],
    ['behind', '2026-10-01T00:00:00Z'],
  ])(
    'that starts while the server can’t be reached counts from the next response, also if the device’s clock is %s',
    async (_what, device) => {
      setDevice(device);
      setServerUnreachable();
      expect(await startBreak(7)).toBeUndefined();
      expect(localStorage.getItem(KEY)).toBe('7');
      expect(root.dataset.break).toBe('');
      expect(endsAt()).toBeUndefined();
      setServer('2026-10-30T08:00:00Z');
      await endFinishedBreak();
      expect(iso(endsAt())).toBe('2026-11-06T08:00:00.000Z');
    },
  );

  it('with a start in the future starts now, so that it never lasts longer than chosen', async () => {
    localStorage.setItem(KEY, '1 2036-01-01T00:00:00.000Z');
    await endFinishedBreak();
    expect(iso(endsAt())).toBe('2026-10-29T08:00:00.000Z');
  });

  it.each(['', '2', '7days', '-1 2026-10-28T08:00:00.000Z', '[object Object]'])(
    'is not read from the stored value %j, which is removed',
    async (stored) => {
      localStorage.setItem(KEY, stored);
      root.dataset.break = '';
      await endFinishedBreak();
      expect(readStored()).toBeNull();
      expect(root.dataset.break).toBeUndefined();
    },
  );

  it('becomes longer, never shorter, also from a page that does not know about it', async () => {
    await startBreak(7);
    setServer('2026-10-29T08:00:00Z');
    expect(await startBreak(1)).toBeUndefined();
    expect(iso(endsAt())).toBe('2026-11-04T08:00:00.000Z');
    await startBreak(7);
    expect(iso(endsAt())).toBe('2026-11-05T08:00:00.000Z');
    setServer('2026-11-05T07:00:00Z');
    await startBreak(1);
    expect(iso(endsAt())).toBe('2026-11-06T07:00:00.000Z');
    await startBreak(30);
    expect(iso(endsAt())).toBe('2026-12-05T07:00:00.000Z');
  });

  it('goes on if the server does not respond within ten seconds', async () => {
    await startBreak(7);
    const timers = jest.spyOn(globalThis, 'setTimeout');
    server.use(
      http.get('*/api/live', () => {
        const [passTenSeconds] = timers.mock.calls.find(([, ms]) => ms === 10_000) ?? [];
        passTenSeconds?.();
        return new Promise<never>(() => undefined);
      }),
    );
    expect(await startBreak(1)).toBe('server');
    expect(iso(endsAt())).toBe('2026-11-04T08:00:00.000Z');
  });

  it('is not replaced by a shorter one while the server can’t be reached, and the page can say so', async () => {
    await startBreak(7);
    setServerUnreachable();
    expect(await startBreak(1)).toBe('server');
    expect(iso(endsAt())).toBe('2026-11-04T08:00:00.000Z');
  });

  it('without a known start becomes longer only if more days are chosen', async () => {
    setServerUnreachable();
    localStorage.setItem(KEY, '7');
    await startBreak(1);
    expect(localStorage.getItem(KEY)).toBe('7');
    await startBreak(30);
    expect(localStorage.getItem(KEY)).toBe('30');
  });

  it('that another tab makes longer while the server responds does not become shorter', async () => {
    await startBreak(7);
    server.use(
      http.get('*/api/live', () => {
        localStorage.setItem(KEY, '30');
        return HttpResponse.json({}, { headers: headersAt('2026-11-04T07:00:00Z') });
      }),
    );
    expect(await startBreak(1)).toBeUndefined();
    expect(readStored()).toBe('30');
  });

  it('that another tab makes longer while the server responds is not ended', async () => {
    await startBreak(1);
    server.use(
      http.get('*/api/live', () => {
        localStorage.setItem(KEY, '30 2026-10-29T07:00:00.000Z');
        return HttpResponse.json({}, { headers: headersAt('2026-10-29T08:00:00Z') });
      }),
    );
    await endFinishedBreak();
    expect(parseBreak(readStored())?.days).toBe(30);
    expect(root.dataset.break).toBe('');
  });
});

describe('without storage', () => {
  it('no break can start, and the site can detect that beforehand', async () => {
    disableStorage();
    expect(canStore()).toBe(false);
    expect(await startBreak(7)).toBe('storage');
    expect(readStored()).toBeNull();
    await endFinishedBreak();
    expect(root.dataset.break).toBeUndefined();
  });

  it('a break does not start if the storage is full or loses the value', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    expect(await startBreak(7)).toBe('storage');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
    expect(await startBreak(7)).toBe('storage');
    expect(root.dataset.break).toBeUndefined();
  });
});

describe('the script that runs before the first paint', () => {
  /** Runs the script as a newly opened page does: in new instances of the modules. */
  const run = () =>
    jest.isolateModulesAsync(async () => {
      await import('./use-on-break');
    });

  it('hides promotions during a break, and changes nothing otherwise', async () => {
    await run();
    expect(root.dataset.break).toBeUndefined();
    localStorage.setItem(KEY, `7 ${START}`);
    await run();
    expect(root.dataset.break).toBe('');
  });

  it('does not decide whether the break is over, because the device’s clock may be wrong', async () => {
    localStorage.setItem(KEY, '1 2020-01-01T00:00:00.000Z');
    await run();
    expect(root.dataset.break).toBe('');
  });

  it.each(['storage', 'pageshow'])(
    'hides promotions on an open page at the event %s, and does not show them again',
    async (event) => {
      await run();
      localStorage.setItem(KEY, `7 ${START}`);
      window.dispatchEvent(new Event(event));
      expect(root.dataset.break).toBe('');
      localStorage.removeItem(KEY);
      window.dispatchEvent(new Event(event));
      expect(root.dataset.break).toBe('');
    },
  );

  it('gives the document a title without prizes', async () => {
    document.title = 'November $2,500 Leaderboard';
    const script = document.createElement('script');
    script.dataset.title = 'You’re taking a break | Acme Plays';
    jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
    await run();
    expect(document.title).toBe('November $2,500 Leaderboard');
    localStorage.setItem(KEY, `7 ${START}`);
    await run();
    expect(document.title).toBe('You’re taking a break | Acme Plays');
  });

  it('does nothing without storage', async () => {
    disableStorage();
    await run();
    expect(root.dataset.break).toBeUndefined();
  });
});
