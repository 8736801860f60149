import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { createAdminBonus } from '../../testing/panel/panel';
import { useRefetchAtChange } from './use-refetch-at-change';

const HOUR_MS = 60 * 60_000;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

it('the list of bonuses is fetched two seconds after the next start or end', () => {
  const refetch = jest.fn();
  const bonuses = [
    createAdminBonus({ startsAt: inMs(-HOUR_MS), endsAt: inMs(2 * HOUR_MS) }),
    createAdminBonus({ startsAt: inMs(HOUR_MS), endsAt: null }),
  ];
  renderHook(() => {
    useRefetchAtChange(bonuses, refetch);
  });
  jest.advanceTimersByTime(HOUR_MS + 1_999);
  expect(refetch).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('the list of bonuses is not fetched again if no bonus starts or ends later', () => {
  const refetch = jest.fn();
  const bonuses = [createAdminBonus({ startsAt: inMs(-HOUR_MS), endsAt: null })];
  renderHook(() => {
    useRefetchAtChange(bonuses, refetch);
  });
  expect(jest.getTimerCount()).toBe(0);
});
