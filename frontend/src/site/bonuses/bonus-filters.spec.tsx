import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { publicApi, type PublicBonus } from '../../api/generated-public';
import { createBonus } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';

afterEach(() => {
  document.documentElement.dataset.platform = 'all';
});

describe('many bonuses', () => {
  const many = Array.from({ length: 13 }, (_, index) =>
    createBonus({
      id: index + 20,
      path: `/bonuses/${String(index + 20)}`,
      title: `Bonus ${String(index)}`,
      bonusType: index % 2 === 0 ? 'CASHBACK' : 'RELOAD',
      platform: index < 3 ? 'stake_us' : 'stake_com',
      terms: index === 7 ? 'Überraschung für alle' : 'Every Monday',
    }),
  );
  const shown = () => screen.queryAllByRole('article').length;

  it('can be searched by text without accents, limited to a type, and shown again', async () => {
    const { user } = await renderApp('/bonuses', { bonuses: many });
    const search = await screen.findByRole('searchbox', { name: 'Search bonuses' });
    await user.type(search, 'UBER bonus');
    expect(shown()).toBe(1);
    expect(screen.getByText('1 of 13 bonuses')).toBeVisible();
    await user.clear(search);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'CASHBACK');
    expect(shown()).toBe(7);
    await user.click(screen.getByRole('button', { name: 'Stake.us' }));
    expect(shown()).toBe(2);
    await user.type(search, 'nothing like that');
    expect(shown()).toBe(0);
    expect(screen.getByText('No bonus matches.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show both platforms' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(search).toHaveValue('');
    expect(screen.getByRole('search')).toHaveFocus();
    // The chosen platform stays.
    expect(shown()).toBe(3);
    expect(localStorage.getItem('playhouse.platform')).toBe('stake_us');
  });

  it('say that bonuses of the other platform match, and show them after a click', async () => {
    const { user } = await renderApp('/bonuses', { bonuses: many });
    await user.click(screen.getByRole('button', { name: 'Stake.us' }));
    await user.type(await screen.findByRole('searchbox'), 'uber');
    expect(shown()).toBe(0);
    expect(
      screen.getByText('No bonus of this platform matches. Matches of the other platform: 1.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show both platforms' }));
    expect(screen.getByRole('heading', { name: 'Bonus 7' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'All', pressed: true })).toBeVisible();
    expect(screen.getByRole('search')).toHaveFocus();
  });

  it('are all shown without a search status when the search text is deleted', async () => {
    const { user } = await renderApp('/bonuses', { bonuses: many });
    const search = await screen.findByRole('searchbox');
    await user.type(search, 'x');
    expect(screen.getByText('No bonus matches.')).toBeVisible();
    await user.type(search, '{Backspace} ');
    expect(shown()).toBe(13);
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  });

  it('are searched without normalizing their texts again for each key', async () => {
    const { user } = await renderApp('/bonuses', { bonuses: many });
    const search = await screen.findByRole('searchbox');
    await user.type(search, 'b');
    const normalize = jest.spyOn(String.prototype, 'normalize');
    await user.type(search, 'onus 12');
    expect(shown()).toBe(1);
    const folded = normalize.mock.contexts.map(String);
    expect(folded).toContain('bonus 12');
    expect(folded.filter((text) => text.includes('Every Monday'))).toEqual([]);
  });

  it('have no search fields if there are fewer than 13', async () => {
    await renderApp('/bonuses', { bonuses: many.slice(1) });
    await waitFor(() => {
      expect(shown()).toBe(12);
    });
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('are all shown after a search if fewer than 13 are left', async () => {
    const { user, store } = await renderApp('/bonuses', { bonuses: many });
    await user.type(await screen.findByRole('searchbox'), 'bonus 12');
    expect(shown()).toBe(1);
    const receive = (value: PublicBonus[]) => {
      const entry = { endpointName: 'getBonuses', arg: undefined, value } as const;
      act(() => {
        store.dispatch(publicApi.util.upsertQueryEntries([entry]));
      });
    };
    receive(many.slice(1));
    await waitFor(() => {
      expect(shown()).toBe(12);
    });
    // The fields appear again and still contain the search.
    receive(many);
    expect(await screen.findByRole('searchbox')).toHaveValue('bonus 12');
    expect(shown()).toBe(1);
  });

  it('have no search fields in the document of a single one until all are loaded', async () => {
    const response = Promise.withResolvers<undefined>();
    server.use(
      http.get('*/api/bonuses', async () => {
        await response.promise;
        return HttpResponse.json([...many, createBonus({ id: 99, path: '/bonuses/99' })]);
      }),
    );
    await renderApp('/bonuses/20', { bonusExcerpt: many });
    expect(shown()).toBe(13);
    expect(screen.queryByRole('searchbox', { hidden: true })).toBeNull();
    response.resolve(undefined);
    expect(await screen.findByRole('searchbox', { hidden: true })).toBeInTheDocument();
    expect(shown()).toBe(14);
  });
});
