import { expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { readClicks } from '../../shared/clicks';
import { createSite } from '../../testing/factories';
import { createRegions } from '../../testing/help-factories';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';

it('the play page shows both platforms with badge, benefits and code', async () => {
  await renderApp('/play');
  const [world, us] = screen.getAllByRole('article');
  if (!world || !us) throw new Error('Two platforms were expected');
  expect(within(world).getByText('Most Popular')).toBeVisible();
  // On wide screens the style sheet shows it, on phones a tap.
  expect(within(world).getByRole('list')).toHaveTextContent('24/7 live support');
  expect(within(world).getByRole('button', { name: /^Use Code: PLAY/ })).toBeVisible();
  expect(within(us).getByText('US Players')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Why Choose Acme Plays?' })).toBeVisible();
  expect(screen.getByText('Set limits and keep to them.')).toBeVisible();
});

it('the play page opens the platform in a new tab with a sponsored link, and records the click', async () => {
  const { user } = await renderApp('/play');
  const join = screen.getByRole('link', { name: /^Join Stake\.us/ });
  expect(join).toHaveAttribute('href', '/go/stake_us');
  expect(join).toHaveAttribute('target', '_blank');
  expect(join).toHaveAttribute('rel', 'sponsored nofollow noopener');
  await user.click(join);
  expect(readClicks(localStorage)).toMatchObject([
    { target: 'stake_us', url: 'https://acme.example/go/stake_us' },
  ]);
});

it('the play page copies the code', async () => {
  const { user } = await renderApp('/play');
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  const [chip] = screen.getAllByRole('button', { name: /^Use Code: PLAY/ });
  if (!chip) throw new Error('There is no chip');
  await user.click(chip);
  expect(writeText).toHaveBeenCalledWith('PLAY');
  expect(screen.getByText('Code PLAY copied')).toBeVisible();
});

it('a link to the list of places is replaced by where the platform is available once that is loaded', async () => {
  const response = Promise.withResolvers<void>();
  server.use(
    http.get('*/api/regions', async () => {
      await response.promise;
      return HttpResponse.json(createRegions());
    }),
  );
  await renderApp('/play');
  const [world] = screen.getAllByRole('article');
  if (!world) throw new Error('There is no platform');
  const link = within(world).getByRole('link', { name: 'Where is it available?' });
  expect(link).toHaveAttribute('href', '/where');
  response.resolve();
  expect(await within(world).findByText(/^Not available in /)).toHaveTextContent(/See the list$/);
  expect(link).not.toBeInTheDocument();
});

it('a platform has its own code and color, and the lead does not promise one code', async () => {
  const [world, us] = createSite().platforms;
  if (!world || !us) throw new Error('Two platforms were expected');
  const site = createSite({ platforms: [world, { ...us, code: 'OWN', color: '#F0E040' }] });
  await renderApp('/play', { site });
  expect(screen.getByText('Two platforms. Choose the one for your country.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Use Code: OWN/ })).toBeVisible();
  const [, icon] = document.querySelectorAll('main article svg[viewBox="0 0 34 34"]');
  expect(icon).toHaveAttribute('fill', '#F0E040');
  expect(icon).toHaveAttribute('data-light', 'true');
});
