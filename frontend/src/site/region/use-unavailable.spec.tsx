import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { saveRegion } from '../../shared/region/visitor-region';
import { createBonus } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';

const cardOf = (name: string) =>
  screen.getByRole('heading', { name, level: 2 }).closest('article') as HTMLElement;

it('a visitor in California reads at once which platform is not available there, and why', async () => {
  saveRegion('US-CA');
  await renderApp('/play');
  const links = await screen.findAllByRole('link', { name: /^Not available in California: why\?/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/go/stake_com?region=US-CA',
    '/go/stake_us?region=US-CA',
  ]);
  expect(cardOf('Stake.us').dataset.unavailable).toBe('');
});

it('the links of a platform that is available have the region, so that the visitor is not asked again', async () => {
  saveRegion('US-TX');
  await renderApp('/play');
  await screen.findByRole('link', { name: /^Not available in Texas/ });
  expect(screen.getByRole('link', { name: /^Join Stake\.us/ })).toHaveAttribute(
    'href',
    '/go/stake_us?region=US-TX',
  );
  expect(cardOf('Stake.us').dataset.unavailable).toBeUndefined();
});

it('a card follows an answer that is given in another tab, and forgets it', async () => {
  await renderApp('/play');
  expect(screen.getByRole('link', { name: /^Join Stake\.us/ })).toHaveAttribute(
    'href',
    '/go/stake_us',
  );
  act(() => {
    localStorage.setItem('playhouse.region', 'DE');
    dispatchEvent(new StorageEvent('storage', { key: 'playhouse.region' }));
  });
  expect(await screen.findByRole('link', { name: /^Not confirmed for Germany/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Not available in Germany/ })).toBeVisible();
  act(() => {
    saveRegion(null);
  });
  expect(screen.getByRole('link', { name: /^Join Stake\.us/ })).toHaveAttribute(
    'href',
    '/go/stake_us',
  );
});

it('the cards stay as they are if the rules cannot be loaded', async () => {
  let requests = 0;
  server.use(
    http.get('*/api/regions', () => {
      requests += 1;
      return new HttpResponse(null, { status: 503 });
    }),
  );
  saveRegion('US-CA');
  await renderApp('/play');
  await waitFor(() => {
    expect(requests).toBeGreaterThan(0);
  });
  expect(screen.getByRole('link', { name: /^Join Stake\.us/ })).toBeVisible();
});

it.each(['us-ca', 'US-CAL', '<script>', '{}'])(
  'a stored value that is not a region (%s) is ignored',
  async (value) => {
    localStorage.setItem('playhouse.region', value);
    await renderApp('/play');
    expect(screen.getByRole('link', { name: /^Join Stake\.us/ })).toHaveAttribute(
      'href',
      '/go/stake_us',
    );
  },
);

it('a bonus that is not confirmed for where the visitor is cannot be claimed, and says so', async () => {
  saveRegion('DE');
  server.use(http.get('*/api/bonuses', () => HttpResponse.json([createBonus()])));
  const { user } = await renderApp('/bonuses');
  const [details] = await screen.findAllByRole('link', { name: /^View Details/ });
  if (!details) throw new Error('There is no bonus');
  expect(screen.getAllByText(/Not confirmed for Germany\./).length).toBeGreaterThan(0);
  await user.click(details);
  expect(
    await screen.findByRole('link', { name: /^Not confirmed for Germany: why\?/ }),
  ).toHaveAttribute('href', '/go/bonus-7?region=DE');
});
