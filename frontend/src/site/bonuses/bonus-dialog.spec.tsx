import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { readClicks } from '../../shared/clicks';
import { createBonus } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';

const bonuses = [
  createBonus(),
  createBonus({ id: 8, path: '/bonuses/8-daily-reload', title: 'Daily reload', badge: null }),
];

afterEach(() => {
  sessionStorage.clear();
});

const openFirstBonus = async (user: UserEvent): Promise<HTMLElement> => {
  await user.click(screen.getByRole('link', { name: 'Claim Bonus 200% up to $1,000' }));
  return screen.getByRole('dialog');
};

describe('the bonus’s dialog', () => {
  it('links to the first help line and to all of them', async () => {
    const { user } = await renderApp('/bonuses', { bonuses });
    const dialog = within(await openFirstBonus(user));
    expect(dialog.getByText(/^Affiliate link/)).toHaveTextContent(
      /Help: 1-800-697-3738 \(National Problem Gambling Helpline\), all help lines\. Take a break from bonuses\.$/,
    );
    expect(dialog.getByRole('link', { name: '1-800-697-3738' })).toHaveAttribute(
      'href',
      'tel:+18006973738',
    );
    expect(dialog.getByRole('link', { name: 'Take a break' })).toHaveAttribute(
      'href',
      '/help#break',
    );
    expect(dialog.getByRole('link', { name: 'all help lines' })).toHaveAttribute('href', '/help');
  });

  it('shows the bonus, its terms and its marks', async () => {
    const { user } = await renderApp('/bonuses', { bonuses });
    const dialog = within(await openFirstBonus(user));
    expect(dialog.getByRole('heading', { level: 2 })).toHaveTextContent('200% up to $1,000');
    expect(dialog.getByRole('heading', { level: 2 })).toHaveFocus();
    expect(dialog.getByText(/Double your first deposit/)).toHaveTextContent(
      'Double your first deposit of $100 with 3.5% rakeback.',
    );
    expect(dialog.getByRole('heading', { name: 'Key Features' })).toBeVisible();
    const features = within(dialog.getByRole('list', { name: 'Key Features' }));
    expect(features.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'New players only',
      'Valid for 30 days',
    ]);
    expect(dialog.getByText('Official Partner')).toBeVisible();
    expect(dialog.getByText('Verified Nov 1, 2026')).toBeVisible();
    expect(dialog.getByText(/Affiliate link/)).toHaveTextContent(/commission.*18\+/);
  });

  it('claims no partnership and no check of the terms that are not stored', async () => {
    const plain = createBonus({ partnerSince: null, checkedOn: null });
    const { user } = await renderApp('/bonuses', { bonuses: [plain] });
    const dialog = within(await openFirstBonus(user));
    expect(dialog.queryByText('Official Partner')).toBeNull();
    expect(dialog.queryByText(/Verified/)).toBeNull();
  });

  it('shows the deposit, the wagering, the audience, the end and the link to the terms', async () => {
    const detailed = createBonus({
      audience: 'new',
      minDeposit: 12.5,
      wagering: 40,
      endsAt: '2099-11-30T20:00:00.000Z',
      termsUrl: 'https://stake.example/terms',
    });
    const { user } = await renderApp('/bonuses', { bonuses: [detailed] });
    const facts = screen.getByText(/^min. \$12.50 · 40× wagering · new players/);
    expect(facts).toHaveTextContent(/ends Nov 30, 2099, 20:00 UTC$/);
    const dialog = within(await openFirstBonus(user));
    const terms = dialog
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(terms).toEqual([
      ['Ends', expect.stringMatching(/^(?:Nov 30|Dec 1), 2099, \d\d:\d\d [A-Z]/)],
      ['Min. deposit', '$12.50'],
      ['Wagering', '40×'],
      ['For', 'New players'],
    ]);
    expect(dialog.getByRole('link', { name: /^the platform’s terms/ })).toHaveAttribute(
      'href',
      'https://stake.example/terms',
    );
  });

  it('says that no deposit and no wagering are needed only if that is stored', async () => {
    const free = createBonus({ audience: 'all', minDeposit: 0, wagering: 0 });
    await renderApp('/bonuses', { bonuses: [free, createBonus({ id: 8, title: 'Unknown' })] });
    expect(screen.getByText('no deposit · no wagering · all players')).toBeVisible();
    expect(screen.getAllByText(/deposit ·|wagering ·/)).toHaveLength(1);
  });

  it('opens the bonus in a new tab, records the click and closes', async () => {
    const { user } = await renderApp('/bonuses', { bonuses });
    const dialog = await openFirstBonus(user);
    const link = within(dialog).getByRole('link', { name: 'Get it now (opens in a new tab)' });
    expect(link).toHaveAttribute('href', '/go/bonus-7');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener');
    await user.click(link);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(readClicks(localStorage)).toMatchObject([
      { target: 'bonus:7', url: 'https://acme.example/go/bonus-7' },
    ]);
  });

  it('marks advantages with a tick, restrictions with a dash and other lines with a dot', async () => {
    const mixed = createBonus({
      terms: 'No KYC\nNew players only\n– Ohne Gewähr\nGratis-Spiele\n✅Sofort',
    });
    const { user } = await renderApp('/bonuses', { bonuses: [mixed] });
    const dialog = within(await openFirstBonus(user));
    const items = within(dialog.getByRole('list', { name: 'Key Features' })).getAllByRole(
      'listitem',
    );
    const drawings = items.map((item) => item.querySelector('path')?.getAttribute('d'));
    const [tick, dash, , dot] = drawings;
    expect(items.map(({ textContent }, index) => [textContent, drawings[index]])).toEqual([
      ['No KYC', tick],
      ['New players only', dash],
      ['Ohne Gewähr', dash],
      ['Gratis-Spiele', dot],
      ['Sofort', tick],
    ]);
    expect(new Set(drawings).size).toBe(3);
  });

  it('shows the terms before the two steps: the code, which it copies, and the link', async () => {
    const { user } = await renderApp('/bonuses', { bonuses });
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    const dialog = await openFirstBonus(user);
    const steps = within(dialog).getAllByRole('listitem').slice(-2);
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Copy the code PLAYCopy',
      'Open Stake.comGet it now (opens in a new tab)',
    ]);
    const features = within(dialog).getByRole('list', { name: 'Key Features' });
    const isBefore = features.compareDocumentPosition(steps[0] ?? features);
    expect(isBefore).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(within(dialog).getByRole('button', { name: 'PLAY Copy' }));
    expect(writeText).toHaveBeenCalledWith('PLAY');
  });

  it('keeps the code on a bar after the link is followed, also after a reload, until it is dismissed', async () => {
    const first = await renderApp('/bonuses', { bonuses });
    expect(screen.queryByRole('region', { name: 'Your code' })).toBeNull();
    const dialog = await openFirstBonus(first.user);
    await first.user.click(within(dialog).getByRole('link', { name: /^Get it now/ }));
    const bar = screen.getByRole('region', { name: 'Your code' });
    expect(bar).toHaveTextContent('Your code for 200% up to $1,000');
    expect(within(bar).getByRole('button', { name: 'PLAY Copy' })).toBeVisible();
    first.unmount();

    const { user } = await renderApp('/bonuses', { bonuses });
    const restored = within(await screen.findByRole('region', { name: 'Your code' }));
    await user.click(restored.getByRole('button', { name: 'Your code for 200% up to $1,000' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    await user.click(restored.getByRole('button', { name: 'Dismiss the code' }));
    expect(screen.queryByRole('region', { name: 'Your code' })).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('closes when its button is clicked', async () => {
    const { user } = await renderApp('/bonuses', { bonuses });
    const dialog = await openFirstBonus(user);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('uses the default texts where a bonus has none', async () => {
    const bare = createBonus({ bonusType: '', ctaText: '', terms: '' });
    const { user } = await renderApp('/bonuses', { bonuses: [bare] });
    expect(screen.getByText('🎁 BONUS')).toBeVisible();
    const dialog = within(await openFirstBonus(user));
    expect(dialog.getByRole('link', { name: /^Claim Bonus!/ })).toBeVisible();
    expect(dialog.queryByRole('heading', { name: 'Key Features' })).toBeNull();
  });
});
