import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createRegions } from '../../testing/help-factories';
import { takeLogged } from '../../testing/logged';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';

it('the list of places has the rules of each casino, the one for all other places first', async () => {
  await renderApp('/where', { regions: createRegions() });
  const us = screen.getByRole('region', { name: 'Stake.us' });
  expect(us).toHaveTextContent('Available in 1 US state (checked Nov 22, 2026)');
  const places = [...us.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(places).toEqual([
    'Everywhere else: not available',
    'California: not available',
    'Texas: available',
  ]);
  expect(
    within(us)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['https://law.example/*', 'https://law.example/US-CA', 'https://law.example/US-TX']);
});

it('the list of places does not claim that a casino is unavailable where that is not confirmed', async () => {
  const regions = createRegions();
  const onHold = regions.platforms.stake_us?.map((each) => ({
    ...each,
    status: 'unknown' as const,
  }));
  await renderApp('/where', { regions: { ...regions, platforms: { stake_us: onHold ?? [] } } });
  const us = screen.getByRole('region', { name: 'Stake.us' });
  expect(us).toHaveTextContent('Not confirmed anywhere at the moment');
  expect(us).not.toHaveTextContent(/not available/i);
});

it('the list of places says that it is loading or has failed, and can be loaded again', async () => {
  server.use(http.get('*/api/regions', () => HttpResponse.json({ error: 'x' }, { status: 404 })));
  const { user } = await renderApp('/where');
  expect(screen.getByText('Loading the list...')).toBeVisible();
  expect(await screen.findByText('The list can’t be loaded right now.')).toBeVisible();
  server.use(http.get('*/api/regions', () => HttpResponse.json(createRegions())));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('region', { name: 'Stake.com' })).toBeVisible();
  takeLogged();
});
