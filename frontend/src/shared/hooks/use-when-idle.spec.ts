import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useWhenIdle } from './use-when-idle';

const MODULE = { name: 'find me' };

/** Fails this many times, then loads the module. */
const failing = (failures: number) => {
  let attempts = 0;
  return jest.fn(() => {
    attempts += 1;
    return attempts > failures ? Promise.resolve(MODULE) : Promise.reject(new TypeError('offline'));
  });
};

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a module that is loaded when the browser is idle', () => {
  it('is loaded once', async () => {
    const load = failing(0);
    const { result } = renderHook(() => useWhenIdle(load));
    expect(result.current).toBeUndefined();
    await advance(60_000);
    expect(result.current).toBe(MODULE);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is loaded again after failures, with growing delays', async () => {
    const load = failing(3);
    const { result } = renderHook(() => useWhenIdle(load, true));
    await advance(3_400);
    expect(load).toHaveBeenCalledTimes(3);
    expect(result.current).toBeUndefined();
    await advance(200);
    expect(result.current).toBe(MODULE);
  });

  it('is loaded again as soon as the browser is online', async () => {
    const load = failing(9);
    renderHook(() => useWhenIdle(load, true));
    await advance(100_000);
    const attempts = load.mock.calls.length;
    dispatchEvent(new Event('online'));
    await advance(0);
    expect(load).toHaveBeenCalledTimes(attempts + 1);
  });

  it('is not loaded again once its part is gone', async () => {
    const load = failing(9);
    const { unmount } = renderHook(() => useWhenIdle(load, true));
    await advance(0);
    unmount();
    await advance(100_000);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
