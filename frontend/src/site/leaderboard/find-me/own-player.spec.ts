import { afterEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { setOwnPlayer, useOwnPlayer } from './own-player';

afterEach(() => {
  jest.restoreAllMocks();
  setOwnPlayer(null);
});

it('a newly chosen player replaces the stored one even if the storage is full', () => {
  setOwnPlayer({ mask: 'al***e', id: 'stored' });
  const { result } = renderHook(() => useOwnPlayer());
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  act(() => {
    setOwnPlayer({ mask: 'bo***b', id: 'chosen' });
  });
  expect(result.current).toEqual({ mask: 'bo***b', id: 'chosen' });
});
