import { expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { setOwnPlayer, useOwnPlayer } from './own-player';

it('a newly chosen player replaces the stored one even if the storage is full, until another tab stores one', () => {
  setOwnPlayer({ mask: 'al***e', id: 'stored' });
  const { result } = renderHook(() => useOwnPlayer());
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  act(() => {
    setOwnPlayer({ mask: 'bo***b', id: 'chosen' });
  });
  expect(result.current).toEqual({ mask: 'bo***b', id: 'chosen' });
  jest.restoreAllMocks();
  const other = JSON.stringify({ mask: 'ca***l', id: 'in-another-tab' });
  act(() => {
    localStorage.setItem('playhouse.player', other);
    dispatchEvent(new StorageEvent('storage', { key: 'playhouse.player', newValue: other }));
  });
  expect(result.current).toEqual({ mask: 'ca***l', id: 'in-another-tab' });
});
