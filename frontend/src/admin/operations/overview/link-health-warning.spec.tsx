import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { LinkHealth } from '../../../api/panel/link-health';
import { createLink } from '../../../testing/panel/links';
import { renderPanel } from '../../../testing/panel/panel';
import { server } from '../../../testing/server';

async function openWith(links: readonly LinkHealth[]) {
  const rendered = renderPanel('/admin');
  server.use(http.get('*/api/admin/links/health', () => HttpResponse.json(links)));
  return rendered;
}

const alert = async () =>
  (await screen.findByText('Some links do not work')).closest('[role=alert]');

it('Overview lists the links that failed twice in a row, with what uses them and why', async () => {
  await openWith([
    createLink(),
    createLink({
      url: 'https://b.example/',
      code: 'code-lost',
      status: 200,
      usedBy: [
        { kind: 'bonus', id: '7', label: 'Reload 🎁', otherHost: null },
        { kind: 'bonus', id: '8', label: 'Cashback', otherHost: null },
      ],
    }),
    createLink({
      url: 'https://c.example/',
      code: 'connection-refused',
      status: null,
      finalHost: null,
    }),
    createLink({ url: 'https://d.example/', finalHost: null }),
    createLink({
      url: 'https://ok.example/',
      code: 'ok',
      isBroken: false,
      usedBy: [{ kind: 'bonus', id: '9', label: 'Fine', otherHost: null }],
    }),
  ]);
  const items = within((await alert()) as HTMLElement).getAllByRole('listitem');
  expect(items[0]).toHaveTextContent(/First failed .* ago\. Checked .* ago\./);
  expect(items.map(({ textContent }) => textContent.replace(/ First failed.*/, ''))).toEqual([
    'Golden Reef: The site responds with an error. (HTTP 404, casino.example)',
    'Reload 🎁, Cashback: It works, but your code is not part of the last address. (HTTP 200, casino.example)',
    'Golden Reef: The site could not be reached.',
    'Golden Reef: The site responds with an error. (HTTP 404)',
  ]);
});

it('Overview does not mention links that work, or failed once', async () => {
  const once = 'It failed once';
  await openWith([
    createLink({
      isBroken: false,
      usedBy: [{ kind: 'bonus', id: '7', label: once, otherHost: null }],
    }),
    createLink({ url: 'https://b.example/' }),
  ]);
  // The other link is listed: the results have arrived.
  expect(await screen.findByText('A link does not work')).toBeVisible();
  expect(screen.queryByText(once)).toBeNull();
});

it('a check on request updates the list', async () => {
  let isFixed = false;
  const { user } = await renderPanel('/admin');
  server.use(
    http.get('*/api/admin/links/health', () =>
      HttpResponse.json([createLink({ isBroken: !isFixed })]),
    ),
    http.post('*/api/admin/links/check', () => {
      isFixed = true;
      return HttpResponse.json([createLink({ isBroken: false })]);
    }),
  );
  expect(await screen.findByText('A link does not work')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => {
    expect(screen.queryByText('A link does not work')).toBeNull();
  });
});

it('Overview lists the bonuses that lead to another site than their platform', async () => {
  await openWith([
    createLink({
      isBroken: false,
      usedBy: [
        { kind: 'bonus', id: '7', label: 'Reload', otherHost: 'other.example' },
        { kind: 'bonus', id: '8', label: 'Cashback', otherHost: null },
      ],
    }),
  ]);
  const title = await screen.findByText('Bonuses that lead to other sites');
  const items = within(title.closest('[role=alert]') as HTMLElement).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Reload leads to other.example.']);
});
