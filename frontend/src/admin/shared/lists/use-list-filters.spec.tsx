import { expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { useListFilters } from './use-list-filters';

interface Filters {
  search: string;
  kind: string | undefined;
}

const read = (query: URLSearchParams): Filters => ({
  search: query.get('search') ?? '',
  kind: query.get('kind') ?? undefined,
});
const write = ({ search, kind }: Filters) => ({ search, kind });

function open(address: string) {
  return renderHook(() => useListFilters(read, write), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  });
}

it('list filters are read from the URL and written to it', () => {
  const { result } = open('/?search=cash&kind=long');
  expect(result.current.filters).toEqual({ search: 'cash', kind: 'long' });
  act(() => {
    result.current.setFilters({ search: '' });
  });
  expect(result.current.filters).toEqual({ search: '', kind: 'long' });
  expect(result.current.address).toBe('kind=long');
});

it('two changes of list filters in a row are both kept, although the URL is updated later', () => {
  const { result } = open('/');
  act(() => {
    result.current.setFilters({ search: 'cash' });
    result.current.setFilters({ kind: 'long' });
  });
  expect(result.current.address).toBe('search=cash&kind=long');
});
