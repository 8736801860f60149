import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { Bonus } from '../../../api/panel/bonuses';
import { noteServerTime } from '../../../shared/server-clock';
import { createAdminBonus } from '../../../testing/panel/panel';
import { useRefetchAtChange } from './use-refetch-at-change';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const MARGIN_MS = 6_000;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  noteServerTime(new Headers({ Date: new Date().toUTCString() }));
  jest.useRealTimers();
});

const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** A list whose responses always contain the same bonuses. */
function renderList(bonuses: readonly Bonus[]) {
  const refetch = jest.fn();
  const { rerender } = renderHook(
    ({ fetchedAt }) => {
      useRefetchAtChange(bonuses, fetchedAt, refetch);
    },
    { initialProps: { fetchedAt: Date.now() } },
  );
  return {
    refetch,
    respond: () => {
      rerender({ fetchedAt: Date.now() });
    },
  };
}

it('the list of bonuses is fetched six seconds after the next start or end', () => {
  const { refetch } = renderList([
    createAdminBonus({ startsAt: inMs(-HOUR_MS), endsAt: inMs(2 * HOUR_MS) }),
    createAdminBonus({ startsAt: inMs(HOUR_MS), endsAt: null }),
  ]);
  jest.advanceTimersByTime(HOUR_MS + MARGIN_MS - 1);
  expect(refetch).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('the list of bonuses is not fetched again if no bonus starts or ends later', () => {
  renderList([createAdminBonus({ startsAt: inMs(-HOUR_MS), endsAt: null })]);
  expect(jest.getTimerCount()).toBe(0);
});

it('the list of bonuses is fetched once for each start or end, even if the responses are equal', () => {
  const { refetch, respond } = renderList([
    createAdminBonus({ isActive: false, startsAt: inMs(HOUR_MS), endsAt: inMs(2 * HOUR_MS) }),
  ]);
  jest.advanceTimersByTime(HOUR_MS + MARGIN_MS);
  expect(refetch).toHaveBeenCalledTimes(1);
  respond();
  jest.advanceTimersByTime(HOUR_MS);
  expect(refetch).toHaveBeenCalledTimes(2);
  respond();
  expect(jest.getTimerCount()).toBe(0);
});

it('the list of bonuses is fetched after a start that is further away than the longest timeout', () => {
  const { refetch, respond } = renderList([
    createAdminBonus({ startsAt: inMs(30 * DAY_MS), endsAt: null }),
  ]);
  jest.advanceTimersByTime(25 * DAY_MS);
  expect(refetch).toHaveBeenCalledTimes(1);
  respond();
  jest.advanceTimersByTime(5 * DAY_MS);
  expect(refetch).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(MARGIN_MS);
  expect(refetch).toHaveBeenCalledTimes(2);
});

it("the list of bonuses is fetched at the time of the server's clock", () => {
  noteServerTime(new Headers({ Date: new Date(Date.now() - HOUR_MS).toUTCString() }));
  const { refetch } = renderList([createAdminBonus({ startsAt: inMs(0), endsAt: null })]);
  jest.advanceTimersByTime(HOUR_MS);
  expect(refetch).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2 * MARGIN_MS);
  expect(refetch).toHaveBeenCalledTimes(1);
});
