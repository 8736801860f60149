import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { RegionRule } from '../../../api/panel/regions';
import { renderPanel } from '../../../testing/panel/panel';
import { createRule } from '../../../testing/panel/regions';
import { createSettings } from '../../../testing/panel/settings';
import { server } from '../../../testing/server';

const RULES = [
  createRule(),
  createRule({
    id: 2,
    region: 'US-CA',
    status: 'blocked',
    effectiveStatus: 'blocked',
    confirmedBy: null,
  }),
  createRule({ id: 3, region: 'DE', platform: 'stake_com', isOverdue: true, note: 'Ask a lawyer' }),
  createRule({
    id: 4,
    region: '*',
    platform: 'stake_com',
    changesOn: '2026-12-01',
    until: '2026-12-01',
  }),
];

/** An open rule whose link leads to another host than before. */
const HELD = createRule({
  id: 5,
  region: 'FR',
  needsConfirmation: true,
  confirmedBy: null,
  effectiveStatus: 'unknown',
});

/** Opens a page of the panel with these rules. */
async function open(rules: readonly RegionRule[] = RULES, path = '/admin/regions') {
  const { user } = await renderPanel(path);
  server.use(http.get('*/api/admin/regions', () => HttpResponse.json(rules)));
  return { user };
}

const places = async () =>
  (await screen.findAllByRole('heading', { level: 4 })).map(({ textContent }) => textContent);

it('the rules for regions are listed with their status, source and confirmation', async () => {
  await open();
  expect(await places()).toEqual([
    'Texas Stake.us',
    'California Stake.us',
    'Germany Stake.com',
    'Everywhere else Stake.com',
  ]);
  const [texas, california, germany] = screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('heading'));
  if (!texas || !california || !germany) throw new Error('Rules are missing');
  expect(texas).toHaveTextContent('Open');
  expect(texas).toHaveTextContent('confirmed by ada');
  expect(california).toHaveTextContent('Blocked');
  expect(california).toHaveTextContent('not confirmed');
  expect(germany).toHaveTextContent('overdue');
  expect(germany).toHaveTextContent('Note: Ask a lawyer');
  expect(screen.getByText(/Nothing here is legal advice/)).toBeVisible();
});

it.each([
  ['Unconfirmed', ['California Stake.us']],
  ['Overdue', ['Germany Stake.com']],
  ['Changing soon', ['Everywhere else Stake.com']],
])('the filter %s shows only matching rules', async (filter, expected) => {
  const { user } = await open();
  await places();
  await user.click(screen.getByRole('combobox', { name: 'Show' }));
  await user.click(await screen.findByTitle(filter));
  expect(await places()).toEqual(expected);
});

it('the search and the filter come from the URL', async () => {
  await open(RULES, '/admin/regions?filter=changing&search=stake.com');
  expect(await places()).toEqual(['Everywhere else Stake.com']);
});

it('rules that hold links back are announced on the page', async () => {
  const held = [createRule({ needsConfirmation: true, effectiveStatus: 'unknown' })];
  await open(held);
  expect(await screen.findByText('Some open rules are on hold')).toBeVisible();
});

it('Overview says what is to be done about the rules', async () => {
  await open([...RULES, HELD], '/admin');
  const link = await screen.findByRole('link', { name: 'Open Regions' });
  const alert = link.closest('[role=alert]') ?? document.body;
  expect(alert).toHaveTextContent('1 rule holds links back until you confirm it');
  expect(alert).toHaveTextContent('1 rule is overdue for a check');
  expect(alert).toHaveTextContent('1 rule changes a status within 14 days');
  // The rule that is on hold is not open.
  expect(alert).not.toHaveTextContent('no one has confirmed');
});

it('Overview says which open rules no one has confirmed', async () => {
  await open([...RULES, createRule({ id: 5, region: 'FR', confirmedBy: null })], '/admin');
  expect(await screen.findByText('1 rule is open although no one has confirmed it.')).toBeVisible();
});

it('Overview links to the rules about which it warns', async () => {
  const { user } = await open([...RULES, HELD], '/admin');
  await user.click(await screen.findByRole('link', { name: 'Open Regions' }));
  expect(await places()).toEqual([
    'Germany Stake.com',
    'Everywhere else Stake.com',
    'France Stake.us',
  ]);
});

it('a site without rules says what that means', async () => {
  await open([]);
  expect(await screen.findByText(/get no link to a casino/)).toBeVisible();
});

it.each([
  ['warns that links open everywhere while visitors are not asked', false, 1],
  ['shows no such warning while visitors are asked', true, 0],
])('Regions %s', async (_, askRegion, count) => {
  server.use(
    http.get('*/api/admin/settings', () => HttpResponse.json(createSettings({ askRegion }))),
  );
  await open();
  await places();
  await waitFor(() => {
    expect(screen.queryAllByText('Visitors are not asked where they are')).toHaveLength(count);
  });
});
