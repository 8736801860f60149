import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { RegionRule } from '../../../../api/panel/regions';
import { renderPanel } from '../../../../testing/panel/panel';
import { createPlatform, withPlatforms } from '../../../../testing/panel/platforms';
import { createRule } from '../../../../testing/panel/regions';
import { createSettings } from '../../../../testing/panel/settings';
import { server } from '../../../../testing/server';

const CREATED = [
  createRule({ id: 0, platform: 'roobet', region: '*', status: 'blocked' }),
  createRule({ id: 0, platform: 'roobet', region: 'DE' }),
];

/** Opens Regions with a platform that has no rules; returns the requests with their queries. */
async function open(changes = {}) {
  const { user } = await renderPanel('/admin/regions#regions-of-roobet');
  withPlatforms([...createSettings().platforms, createPlatform(changes)]);
  let rules: RegionRule[] = [createRule(), createRule({ id: 2, platform: 'stake_com' })];
  const sent: [string, unknown][] = [];
  server.use(
    http.get('*/api/admin/regions', () => HttpResponse.json(rules)),
    http.post('*/api/admin/platforms/roobet/regions', async ({ request }) => {
      const { search } = new URL(request.url);
      sent.push([search, await request.json()]);
      if (search === '')
        rules = [...rules, ...CREATED.map((rule, index) => ({ ...rule, id: index + 3 }))];
      return HttpResponse.json(CREATED, { status: 201 });
    }),
  );
  await screen.findByRole('region', { name: 'United States' });
  return { user, sent };
}

const findCard = async () =>
  within(await screen.findByRole('region', { name: 'Where may Roobet be offered?' }));

describe('the regions of a platform without rules', () => {
  it('are chosen, previewed and stored', async () => {
    const { user, sent } = await open();
    const card = await findCard();
    await waitFor(() => {
      expect(card.getByRole('radio', { name: /^The same regions as/ })).toHaveFocus();
    });
    await user.click(card.getByRole('radio', { name: 'Only in some regions' }));
    await user.click(card.getByRole('button', { name: 'Preview Rules' }));
    expect(await card.findByText('Please choose at least one region')).toBeVisible();
    expect(card.getByText('Please fill this in')).toBeVisible();
    await user.click(card.getByRole('combobox', { name: 'Only in' }));
    await user.click(await screen.findByTitle('Germany (DE)'));
    await user.type(card.getByLabelText('Source'), 'https://law.example');
    await user.clear(card.getByLabelText('Checked on'));
    await user.type(card.getByLabelText('Checked on'), '2026-11-20');
    await user.click(card.getByRole('button', { name: 'Preview Rules' }));
    expect(await card.findByText(/^2 rules, 1 of them open\./)).toBeVisible();
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Everywhere else: Blocked',
      'Germany: Open',
    ]);
    await user.click(card.getByRole('button', { name: 'Create Rules' }));
    expect(await screen.findByText('Rules created successfully')).toBeVisible();
    const body = { open: ['DE'], source: 'https://law.example', checkedOn: '2026-11-20' };
    expect(sent).toEqual([
      ['?preview=true', body],
      ['', body],
    ]);
    await waitFor(() => {
      expect(screen.queryByRole('heading', { name: /^Where may/ })).toBeNull();
    });
  });

  it('can be those of another platform', async () => {
    const { user, sent } = await open();
    const card = await findCard();
    await user.click(card.getByRole('radio', { name: 'The same regions as another casino' }));
    await user.click(card.getByRole('combobox', { name: 'Casino' }));
    await user.click(await screen.findByTitle('Stake.us'));
    await user.click(card.getByRole('button', { name: 'Preview Rules' }));
    await card.findByRole('button', { name: 'Create Rules' });
    expect(sent).toEqual([['?preview=true', { sameAs: 'stake_us' }]]);
    await user.click(card.getByRole('radio', { name: 'Everywhere except in some regions' }));
    expect(card.queryByRole('button', { name: 'Create Rules' })).toBeNull();
  });

  it('say why they could not be stored', async () => {
    const { user } = await open();
    const card = await findCard();
    await user.click(card.getByRole('radio', { name: 'The same regions as another casino' }));
    await user.click(card.getByRole('combobox', { name: 'Casino' }));
    await user.click(await screen.findByTitle('Stake.us'));
    await user.click(card.getByRole('button', { name: 'Preview Rules' }));
    const create = await card.findByRole('button', { name: 'Create Rules' });
    server.use(
      http.post('*/api/admin/platforms/roobet/regions', () =>
        HttpResponse.json({ error: 'Roobet has rules already.' }, { status: 409 }),
      ),
    );
    await user.click(create);
    expect(await card.findByText('Roobet has rules already.')).toBeVisible();
  });

  it('are not asked for while the platform is hidden', async () => {
    await open({ isActive: false });
    await screen.findByText(/from left to right: Stake.com, Stake.us, Roobet/);
    expect(screen.queryByRole('heading', { name: /^Where may/ })).toBeNull();
  });
});
