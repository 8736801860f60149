import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { readClicks } from '../../shared/clicks';
import { createBonus } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';

const offers = [createBonus(), createBonus({ id: 8, title: 'Daily reload', badge: null })];

const openFirst = async (user: ReturnType<typeof userEvent.setup>): Promise<HTMLElement> => {
  await user.click(screen.getByRole('button', { name: 'Claim Bonus 200% up to $1,000' }));
  return screen.getByRole('dialog');
};

describe('the offer’s dialog', () => {
  it('says what one gets, on which terms, and who vouches for it', async () => {
    const { user } = await renderApp('/bonuses', { bonuses: offers });
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

  it('leads to the offer in a new tab, records the click and closes', async () => {
    const { user } = await renderApp('/bonuses', { bonuses: offers });
    const dialog = await openFirst(user);
    const link = within(dialog).getByRole('link', { name: 'Get it now (opens in a new tab)' });
    expect(link).toHaveAttribute('href', 'https://stake.example/offer');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener');
    await user.click(link);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(readClicks(localStorage)).toMatchObject([
      { target: 'bonus:7', url: 'https://stake.example/offer' },
    ]);
  });

  it('closes by its button', async () => {
    const { user } = await renderApp('/bonuses', { bonuses: offers });
    const dialog = await openFirst(user);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('uses the default texts where an offer has none', async () => {
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
    await renderApp('/bonuses', { bonuses: offers });
    expect(screen.getByText('All bonuses are subject to terms.')).toBeVisible();
    expect(screen.getByText(/affiliate links: we may earn a commission if/)).toHaveTextContent(
      '18+ only.',
    );
  });

  it('shows a spinner while loading, then the offers', async () => {
    server.use(http.get('*/api/bonuses', () => HttpResponse.json(offers)));
    await renderApp('/bonuses');
    expect(screen.getByText('Loading bonus offers...')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Daily reload' })).toBeVisible();
    expect(screen.queryByText('Loading bonus offers...')).toBeNull();
  });

  it('says so when there is no offer', async () => {
    await renderApp('/bonuses', { bonuses: [] });
    expect(screen.getByText(/There are no offers at the moment/)).toBeVisible();
  });
});

describe('when the server can’t answer', () => {
  it('shows a toast and the static copy of the last published offers', async () => {
    server.use(
      http.get('*/api/bonuses', () => HttpResponse.json({ error: 'No' }, { status: 404 })),
      http.get('*/data/bonuses.json', () =>
        HttpResponse.json([createBonus({ title: 'From the copy' })]),
      ),
    );
    await renderApp('/bonuses');
    expect(await screen.findByRole('heading', { name: 'From the copy' })).toBeVisible();
    expect(within(screen.getByRole('status')).getByText('Loading bonus offers...')).toBeVisible();
    expect(screen.getByText(/these are the last that were published/)).toBeVisible();
  });

  it('shows an empty list when the copy is missing too', async () => {
    const missing = () => HttpResponse.json({ error: 'No' }, { status: 404 });
    server.use(http.get('*/api/bonuses', missing), http.get('*/data/bonuses.json', missing));
    await renderApp('/bonuses');
    expect(await screen.findByText(/There are no offers at the moment/)).toBeVisible();
  });
});
