import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { readClicks } from '../../shared/clicks';
import { createBonus } from '../../testing/factories';
import { pendingRequests } from '../../testing/open-stores';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';

const bonuses = [createBonus(), createBonus({ id: 8, title: 'Daily reload', badge: null })];

const openFirst = async (user: ReturnType<typeof userEvent.setup>): Promise<HTMLElement> => {
  await user.click(screen.getByRole('button', { name: 'Claim Bonus 200% up to $1,000' }));
  return screen.getByRole('dialog');
};

describe('the bonus’s dialog', () => {
  it('shows the bonus, its terms and its marks', async () => {
    const { user } = await renderApp('/bonuses', { bonuses });
    const dialog = within(await openFirst(user));
    expect(dialog.getByRole('heading', { level: 2 })).toHaveTextContent('200% up to $1,000');
    expect(dialog.getByText(/Double your first deposit/)).toHaveTextContent(
      'Double your first deposit of $100 with 3.5% rakeback.',
    );
    expect(dialog.getByRole('heading', { name: 'Key Features' })).toBeVisible();
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'New players only',
      'Valid for 30 days',
    ]);
    expect(dialog.getByText('Official Partner')).toBeVisible();
    expect(dialog.getByText('Verified')).toBeVisible();
    expect(dialog.getByText(/Affiliate link/)).toHaveTextContent(/commission.*18\+/);
  });

  it('opens the bonus in a new tab, records the click and closes', async () => {
    const { user } = await renderApp('/bonuses', { bonuses });
    const dialog = await openFirst(user);
    const link = within(dialog).getByRole('link', { name: 'Get it now (opens in a new tab)' });
    expect(link).toHaveAttribute('href', 'https://stake.example/bonus');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener');
    await user.click(link);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(readClicks(localStorage)).toMatchObject([
      { target: 'bonus:7', url: 'https://stake.example/bonus' },
    ]);
  });

  it('closes by its button', async () => {
    const { user } = await renderApp('/bonuses', { bonuses });
    const dialog = await openFirst(user);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('uses the default texts where a bonus has none', async () => {
    const bare = createBonus({ bonusType: '', ctaText: '', terms: '' });
    const { user } = await renderApp('/bonuses', { bonuses: [bare] });
    expect(screen.getByText('🎁 BONUS')).toBeVisible();
    const dialog = within(await openFirst(user));
    expect(dialog.getByRole('link', { name: /^Claim Bonus!/ })).toBeVisible();
    expect(dialog.queryByRole('heading', { name: 'Key Features' })).toBeNull();
  });
});

describe('the page', () => {
  it('says that bonuses are subject to terms and that the links are affiliate links', async () => {
    await renderApp('/bonuses', { bonuses });
    expect(screen.getByText('All bonuses are subject to terms.')).toBeVisible();
    expect(screen.getByText(/affiliate links: we may earn a commission if/)).toHaveTextContent(
      '18+ only.',
    );
  });

  it('shows a spinner while loading, then the bonuses', async () => {
    server.use(http.get('*/api/bonuses', () => HttpResponse.json(bonuses)));
    await renderApp('/bonuses');
    expect(screen.getByText('Loading bonus offers...')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Daily reload' })).toBeVisible();
    expect(screen.queryByText('Loading bonus offers...')).toBeNull();
  });

  it('shows a message without bonuses', async () => {
    await renderApp('/bonuses', { bonuses: [] });
    expect(screen.getByText(/There are no bonuses at the moment/)).toBeVisible();
    expect(screen.getByText(/Links to casinos on this site are affiliate links/)).toBeVisible();
    expect(screen.queryByText(/The casino links on this page/)).toBeNull();
  });
});

describe('when the server can’t answer', () => {
  const failing = () =>
    HttpResponse.json(
      { error: 'Down for a moment' },
      { status: 503, headers: { 'Retry-After': '0' } },
    );
  const copy = http.get('*/data/bonuses.json', () =>
    HttpResponse.json([createBonus({ title: 'From the copy' })]),
  );

  it('shows the static copy and a toast with the reason after the first failure, then the bonuses as soon as they come', async () => {
    const answered = Promise.withResolvers<unknown>();
    let asked = 0;
    server.use(
      copy,
      http.get('*/api/bonuses', async () => {
        asked += 1;
        if (asked === 1) return failing();
        await answered.promise;
        return HttpResponse.json(bonuses);
      }),
    );
    await renderApp('/bonuses');
    expect(await screen.findByRole('heading', { name: 'From the copy' })).toBeVisible();
    expect(asked).toBe(1);
    const [toast] = within(screen.getByRole('status')).getAllByRole('listitem');
    expect(toast).toHaveTextContent('Loading bonus offers...Down for a moment');
    expect(screen.getByText(/These are the most recently published bonuses/)).toBeVisible();
    expect(screen.getByText(/The casino links on this page are affiliate links/)).toBeVisible();

    answered.resolve(undefined);
    expect(await screen.findByRole('heading', { name: 'Daily reload' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'From the copy' })).toBeNull();
    expect(screen.queryByText(/These are the most recently published bonuses/)).toBeNull();
  });

  it('keeps the copy and shows one toast while further tries fail', async () => {
    const third = Promise.withResolvers<undefined>();
    let asked = 0;
    server.use(
      copy,
      http.get('*/api/bonuses', () => {
        asked += 1;
        if (asked === 3) third.resolve(undefined);
        return failing();
      }),
    );
    await renderApp('/bonuses');
    expect(await screen.findByRole('heading', { name: 'From the copy' })).toBeVisible();
    await act(() => third.promise);
    await waitFor(() => {
      expect(pendingRequests()).toEqual([]);
    });
    expect(screen.getByRole('heading', { name: 'From the copy' })).toBeVisible();
    expect(within(screen.getByRole('status')).getAllByRole('listitem')).toHaveLength(1);
  });

  it('shows an error and a retry button when the copy is missing too', async () => {
    server.use(http.get('*/api/bonuses', failing), http.get('*/data/bonuses.json', failing));
    const { user } = await renderApp('/bonuses');
    expect(await screen.findByText('The bonuses can’t be loaded right now.')).toBeVisible();
    expect(screen.queryByText(/There are no bonuses/)).toBeNull();
    expect(screen.queryByText(/The casino links on this page/)).toBeNull();
    server.use(http.get('*/api/bonuses', () => HttpResponse.json(bonuses)));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Daily reload' })).toBeVisible();
  });
});
